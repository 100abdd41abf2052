/** Types of the part of the decoder that Farvann uses; the package has none. */
declare module "ggencoder" {
  class AisDecode {
    constructor(sentence: string, session?: object);
    /** Whether the message was understood and, where it has a position, the position is known. */
    valid: boolean;
    aistype: number;
    immsi: number;
    navstatus: number;
    lon?: number;
    lat?: number;
    rot: number;
    sog: number;
    cog: number;
    hdg: number;
    /** UTC second of the position; 60 and more: not available. */
    utc: number;
    alt: number;
    imo: number;
    part: number;
    callsign: string;
    shipname: string;
    cargo: number;
    dimA?: number;
    dimB?: number;
    dimC?: number;
    dimD?: number;
    etaMo: number;
    etaDay: number;
    etaHr: number;
    etaMin: number;
    draught: number;
    destination: string;
    aidtype: number;
    offpos: number;
    virtual: number;
    /** Bits as six-bit text, up to the first @. */
    GetStr(start: number, length: number): string;
    /** Bits as a number. */
    GetInt(start: number, length: number, signed?: boolean): number;
  }
  const ggencoder: { AisDecode: typeof AisDecode };
  export default ggencoder;
  export type { AisDecode };
}
