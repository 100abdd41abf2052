/** A searchable section of the documentation; the index of a language is a list of these. */
export interface SearchEntry {
  /** Below the folder of the language. */
  url: string;
  /** Title of the page. */
  page: string;
  /** Empty: the page itself. */
  heading: string;
  text: string;
}
