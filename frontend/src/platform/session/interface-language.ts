import { language } from '../../ui/language/message';
import { getFormats } from '../../ui/format/formats';
import { openForms } from '../form/open-forms';

declare global {
  /** Those with a file of texts, put here by `public/language.js`. */
  var atriumLanguages: readonly string[] | undefined;
}

/** Of the interface's texts; English, which the code holds, comes first. */
export function interfaceLanguages(): readonly string[] {
  return ['en', ...(globalThis.atriumLanguages ?? [])];
}

/** The browser's first language with texts. */
export function browserLanguage(): string {
  const all = interfaceLanguages();
  for (const wanted of navigator.languages) {
    const found = [wanted, wanted.replace(/-.*$/, '')].find((tag) => all.includes(tag));
    if (found !== undefined) return found;
  }
  return 'en';
}

/**
 * Shows the page in the language chosen. Texts are put in while the modules load, so it loads anew; but not under
 * somebody's hands: with a form open, the language comes with the next load.
 */
export function reloadInLanguage(): void {
  const wanted = getFormats().language ?? browserLanguage();
  if (!interfaceLanguages().includes(wanted)) return;
  if (wanted !== language && openForms.get().length === 0) window.location.reload();
}
