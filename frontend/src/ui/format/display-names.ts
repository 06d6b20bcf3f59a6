import { languageLocale } from './formats';

const names = new Map<Intl.DisplayNamesType, Intl.DisplayNames>();

/** What a code is called in the language of the interface; the code itself where it has no name. */
export function displayNameOf(type: 'currency' | 'language', code: string): string {
  const known = names.get(type) ?? new Intl.DisplayNames([languageLocale()], { type });
  names.set(type, known);
  return known.of(code) ?? code;
}

/** A language by its own name, such as `Deutsch`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
