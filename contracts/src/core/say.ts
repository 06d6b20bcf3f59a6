/**
 * Gives a text in the reader's language.
 * @param text English, with `{0}` for the first value; the catalogues have it by these words
 */
export type Say = (text: string, values?: readonly unknown[]) => string;

/** For readers of English. */
export const inEnglish: Say = (text, values = []) =>
  text.replaceAll(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]));
