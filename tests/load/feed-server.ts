import { createSocket } from "node:dgram";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A receiver of AIS to which the backend connects: TCP, and UDP datagrams for backends that use both. */
export interface FeedServer {
  /** Address for AIS_TCP. */
  address: string;
  /** Resolves when a backend is connected. */
  connected(): Promise<void>;
  send(text: string): void;
  sendDatagram(text: string, port: number): void;
  close(): void;
}

export async function startFeed(): Promise<FeedServer> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    for (const respond of waiting.splice(0)) respond();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const datagrams = createSocket("udp4");
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    connected: () =>
      sockets.size > 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    send(text) {
      for (const socket of sockets) socket.write(text);
    },
    sendDatagram: (text, to) => datagrams.send(text, to, "127.0.0.1"),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      datagrams.close();
    },
  };
}
