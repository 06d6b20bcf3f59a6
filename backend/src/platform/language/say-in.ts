import { existsSync, readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';
import { inEnglish, type Say } from '@atrium/contracts/core/say';
import { productFile } from '../product-files.js';

const directory = productFile('frontend/languages/');

const isTag = /^[a-z]{2,3}(-[A-Z]{2})?$/;

const known = new Map<string, Say>();

function read(language: string): Say | null {
  const file = isTag.test(language) ? new URL(`${language}.json`, directory) : null;
  if (file === null || !existsSync(file)) return null;
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly messages: Readonly<Record<string, string>>;
  };
  const plurals = new Intl.PluralRules(language);
  return (text, values = []) => {
    const translated = Object.hasOwn(messages, text) ? messages[text] : undefined;
    if (translated === undefined) return inEnglish(text, values);
    return /\{\d/.test(translated) ? filled(parse(translated, { strict: false }), values, plurals) : translated;
  };
}

function filled(
  tokens: readonly Token[],
  values: readonly unknown[],
  plurals: Intl.PluralRules,
  counted: unknown = '',
): string {
  const written = tokens.map((token): string => {
    if (token.type === 'content') return token.value;
    if (token.type === 'octothorpe') return String(counted);
    const value = values[Number(token.arg)];
    if (token.type === 'argument' || token.type === 'function') return String(value);
    const wanted = token.type === 'select' ? [String(value)] : [`=${String(value)}`, plurals.select(Number(value))];
    const found = [...wanted, 'other'].map((key) => token.cases.find((each) => each.key === key)).find(Boolean);
    return filled(found?.tokens ?? [], values, plurals, value);
  });
  return written.join('');
}

/**
 * Texts in a language, of the catalogue that the interface is put into it by.
 * @param language a tag such as `de`; anything else says them in English
 */
export function sayIn(language: string): Say {
  const found = known.get(language) ?? read(language);
  if (found === null) return inEnglish;
  known.set(language, found);
  return found;
}

/**
 * The first language of a browser that there are texts in.
 * @param accepted its `accept-language`, in the order of its wishes
 * @returns empty for none of them
 */
export function languageAccepted(accepted: string | undefined): string {
  for (const wanted of (accepted ?? '').split(',')) {
    const tag = wanted.split(';', 1)[0]?.trim() ?? '';
    const found = [tag, tag.replace(/-.*$/, '')].find((each) => each === 'en' || sayIn(each) !== inEnglish);
    if (found !== undefined) return found;
  }
  return '';
}
