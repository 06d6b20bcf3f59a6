import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type Choice, type Part, partsOf } from './message-parts';

/** Texts of the chosen language, put here by its file before the first script runs; English has none. */
export interface Texts {
  readonly language: string;
  /** By the English text; parts where values stand. */
  readonly messages: Readonly<Record<string, string | readonly Part[]>>;
  /** Messages with values that the server sends. */
  readonly fromServer: readonly string[];
}

declare global {
  var atriumTexts: Texts | undefined;
}

/** Undefined in English. */
export const texts = globalThis.atriumTexts;

/** Of the interface, such as `de`. */
export const language: string = texts?.language ?? 'en';

const noValues: readonly unknown[] = [];
const parts = new Map<string, readonly Part[]>();

/** The words of a message that stand in it as they are, and what is put in between. */
function partsFor(key: string): readonly Part[] {
  const known = parts.get(key);
  if (known !== undefined) return known;
  // English has no key for a place where a text has another meaning.
  const text = texts?.messages[key] ?? key.replace(/ @[\w/.-]+$/, '');
  const made = typeof text === 'string' ? partsOf(text) : text;
  parts.set(key, made);
  return made;
}

let plurals: Intl.PluralRules | undefined;

/** The case of a choice that a value asks for, as ICU messages decide it. */
function chosen([kind, value, cases]: Choice, values: readonly unknown[]): readonly Part[] {
  const given = values[value];
  const other = cases['other'] ?? [];
  if (kind === 'select') return cases[String(given)] ?? other;
  plurals ??= new Intl.PluralRules(language);
  return cases[`=${String(given)}`] ?? cases[plurals.select(Number(given))] ?? other;
}

function filled(each: readonly Part[], values: readonly unknown[]): string {
  let text = '';
  for (const part of each) {
    if (typeof part === 'string') text += part;
    else text += typeof part === 'number' ? String(values[part]) : filled(chosen(part, values), values);
  }
  return text;
}

/**
 * A text in the language of the interface. Calls are put in by the build, in place of the English text itself.
 * @param key the English text, with `{0}` for the first value
 */
export function message(key: string, values: readonly unknown[] = noValues): string {
  return filled(partsFor(key), values);
}

const isDrawn = (value: unknown): boolean => value !== null && value !== undefined && typeof value !== 'boolean';

/**
 * As {@link message}, for texts with elements in them.
 * @param key with `<0>…</0>` around the words of the first element, or `<0/>` where it stands
 * @param elements without their words
 */
export function richMessage(key: string, values: readonly ReactNode[], elements: readonly ReactElement[]): ReactNode {
  const nodes: ReactNode[] = [];
  const around: { nodes: ReactNode[]; element: ReactElement }[] = [];
  let inside = nodes;
  const draw = (each: readonly Part[]): void => {
    for (const part of each) {
      if (typeof part === 'number') inside.push(values[part]);
      else if (typeof part === 'object') draw(chosen(part, values));
      else {
        for (const piece of part.split(/(<\/?\d+\/?>)/)) {
          const [, closes, index, stands] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? [];
          const element = elements[Number(index)];
          if (index === undefined || element === undefined) {
            if (piece !== '') inside.push(piece);
          } else if (stands === '/') inside.push(element);
          else if (closes === '') {
            around.push({ nodes: inside, element });
            inside = [];
          } else {
            const outer = around.pop();
            if (outer === undefined) continue;
            outer.nodes.push(cloneElement(outer.element, undefined, ...inside));
            inside = outer.nodes;
          }
        }
      }
    }
  };
  draw(partsFor(key));
  const shown = nodes.filter(isDrawn);
  if (shown.every((node) => typeof node === 'string' || typeof node === 'number')) return shown.join('');
  return createElement(Fragment, null, ...nodes);
}
