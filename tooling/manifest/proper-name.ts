/** Words that begin a title and are no names, in either language. */
const COMMON = new Set(
  (
    "annet annen akvakultur anlegg areal arealer bakgrunn bakgrunnskart banker bunn data dybde dybder farled farleder farvann fiske fiskeri " +
    "fisk fly forbud fyr fartøy fartøyer grense grenser grunner hav havn havner informasjon is kabel kabler kart kartlag kyst " +
    "kysten land laks lag lenke lenker lykt lykter merker miljø navn natur område områder oppdrett posisjon punkt punkter " +
    "redskap rør ruter skip sjøkart skjær soner sone stasjoner steder strøm sted tapt tare temperatur tidevann type typer vann " +
    "vern verneområder vind vrak vær værmelding " +
    "aids areas area background banks boundaries boundary cables cable chart charts coast currents data depth depths fish " +
    "fishing fisheries ground harbour harbours harbor harbors ice land layer layers lights light link links map maps marks names name nature " +
    "other pipelines places place point points ports port position protected ships ship sea seas sites stations temperature tides " +
    "type types water waves weather wind wrecks wreck zones zone"
  ).split(" "),
);

/** Whether a text is the same in every language: names, initials and numbers, such as "Bergen" or "© Kartverket". */
export function isProperName(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}.-]+/u).filter((word) => /\p{L}/u.test(word));
  return words.every((word) => /^\p{Lu}/u.test(word) && !COMMON.has(word.toLowerCase()));
}
