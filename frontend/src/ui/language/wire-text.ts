import { message, texts } from './message';
import { partsOf } from './message-parts';

interface Pattern {
  readonly pattern: RegExp;
  readonly key: string;
  /** The numbers of its values. */
  readonly order: readonly number[];
}

let patterns: readonly Pattern[] | undefined;

function patternOf(key: string): Pattern {
  const order: number[] = [];
  const source = partsOf(key)
    .map((part) => {
      if (typeof part === 'string') return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      order.push(Number(part));
      return '(.+?)';
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`, 'su'), key, order };
}

/**
 * What the server wrote in English, such as a status or a refusal, in the language of the interface. Words of people
 * come back as they are.
 */
export function wireText(text: string): string {
  if (texts === undefined) return text;
  if (Object.hasOwn(texts.messages, text)) return message(text);
  patterns ??= texts.fromServer.map(patternOf);
  for (const { pattern, key, order } of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const values: string[] = [];
    order.forEach((index, n) => (values[index] = found[n + 1] ?? ''));
    return message(key, values);
  }
  return text;
}

/** Values of the wire as options of a field. */
export function wireOptions<Value extends string>(values: readonly Value[]): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: wireText(value) }));
}
