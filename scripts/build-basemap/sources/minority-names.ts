/** Names of one place in the other languages of the north, by ISO code: Northern, Lule and Southern Sámi, and Kven. */
export type MinorityNames = { se?: string; smj?: string; sma?: string; fkv?: string };

/** Official Sámi and Kven names of Norwegian settlements, by their Norwegian name. Only verified names are listed. */
export const MINORITY_NAMES: Readonly<Record<string, MinorityNames>> = {
  Alta: { se: "Áltá", fkv: "Alattio" },
  Berlevåg: { se: "Bearalváhki" },
  Birtavarre: { se: "Gáivuonbahta", fkv: "Kaivuononperä" },
  Bodø: { smj: "Bådåddjo" },
  Bugøynes: { se: "Buođggák", fkv: "Pykeijä" },
  Båtsfjord: { se: "Báhcavuotna", fkv: "Paattivuono" },
  Hammerfest: { se: "Hámmerfeasta" },
  Harstad: { se: "Hárštá" },
  Hattfjelldal: { sma: "Aarborte" },
  Karasjok: { se: "Kárášjohka" },
  Kautokeino: { se: "Guovdageaidnu" },
  Kirkenes: { se: "Girkonjárga" },
  Lakselv: { se: "Leavdnja", fkv: "Lemmijoki" },
  Manndalen: { se: "Olmmáivággi" },
  Narvik: { se: "Áhkanjárga" },
  Olderdalen: { se: "Dálvesvággi" },
  Røros: { sma: "Plassje" },
  Skibotn: { se: "Ivgobahta", fkv: "Yykeänperä" },
  Skjervøy: { se: "Skiervá", fkv: "Kierua" },
  Snåsa: { sma: "Snåase" },
  "Tana bru": { se: "Deanušaldi" },
  Tromsø: { se: "Romsa", fkv: "Tromssa" },
  Trondheim: { sma: "Tråante" },
  Vadsø: { se: "Čáhcesuolu", fkv: "Vesisaari" },
  Vardø: { se: "Várggát", fkv: "Vuoreija" },
};

/**
 * Municipalities and small places that people search for; a position is that of the settlement or the middle of the
 * water.
 */
export const SEARCHED_PLACES: readonly {
  name: string;
  at: [number, number];
  kind: "village" | "hamlet";
  names?: MinorityNames;
}[] = [
  { name: "Å", at: [12.983, 67.879], kind: "hamlet" },
  { name: "Værøy", at: [12.69, 67.66], kind: "village" },
  { name: "Kåfjord", at: [20.53, 69.603], kind: "village", names: { se: "Gáivuotna", fkv: "Kaivuono" } },
  { name: "Lyngen", at: [20.22, 69.575], kind: "village", names: { se: "Ivgu", fkv: "Yykeä" } },
  { name: "Nordreisa", at: [21.03, 69.77], kind: "village", names: { se: "Ráisa", fkv: "Raisi" } },
  { name: "Kvænangen", at: [22.06, 69.94], kind: "village", names: { se: "Návuotna", fkv: "Naavuono" } },
  { name: "Porsanger", at: [24.96, 70.05], kind: "village", names: { se: "Porsáŋgu", fkv: "Porsanki" } },
  { name: "Nesseby", at: [28.86, 70.145], kind: "hamlet", names: { se: "Unjárga" } },
  { name: "Storfjord", at: [20.27, 69.39], kind: "village", names: { se: "Omasvuotna", fkv: "Omasvuono" } },
  { name: "Tysfjord", at: [16.36, 68.095], kind: "village", names: { smj: "Divtasvuodna" } },
  { name: "Nusfjord", at: [13.349, 68.035], kind: "hamlet" },
  { name: "Henningsvær", at: [14.204, 68.154], kind: "hamlet" },
];
