import { Languages } from 'lucide-react';
import { interfaceLanguages } from '../../platform/session/interface-language';
import { choosePreferences } from '../../platform/session/own-preferences';
import { displayNameOf, languageName } from '../../ui/format/display-names';
import { language } from '../../ui/language/message';
import type { PaletteEntry } from './palette-entries';

/** The other languages of the interface; each is found by its own name, and by that in the present one. */
export function languageEntries(): PaletteEntry[] {
  return interfaceLanguages()
    .filter((tag) => tag !== language)
    .map((tag) => ({
      id: `language ${tag}`,
      group: 'act',
      label: `Language: ${languageName(tag)}`,
      words: displayNameOf('language', tag),
      icon: Languages,
      does: { press: () => choosePreferences({ language: tag }) },
    }));
}
