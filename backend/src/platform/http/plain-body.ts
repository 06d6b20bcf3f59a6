import { refuseFields } from '@atrium/contracts/core/problems';

const deepestLevel = 10;
const halfCharacter = /\p{Surrogate}/u;

/**
 * Normalises a body so that field rules need not cover odd input: null fields count as left out, texts are valid
 * Unicode, lists hold no lists.
 * @param body parsed JSON
 * @returns the body without its null fields
 * @throws Refusal (400) naming the field with a lone surrogate, a nested list or too many levels
 */
export function plainBody(body: unknown): unknown {
  return plain(body, []);
}

function plain(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return whole(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= deepestLevel) throw refuseAt(path.slice(0, 1), 'is nested too deeply');
  if (Array.isArray(value)) return value.map((element: unknown, at) => plainElement(element, [...path, `${at}`]));
  const entries = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(
    entries.map(([name, field]) => [whole(name, path), plain(field, [...path, name])] as const),
  );
}

function plainElement(element: unknown, path: readonly string[]): unknown {
  if (Array.isArray(element)) throw refuseAt(path, 'must not be a list');
  return plain(element, path);
}

/** A lone surrogate has no UTF-8 form: stores would refuse or change it. */
function whole(text: string, path: readonly string[]): string {
  if (!halfCharacter.test(text)) return text;
  throw refuseAt(path, 'holds half of a character');
}

function refuseAt(path: readonly string[], problem: string) {
  const field = path.join('.') || 'body';
  return refuseFields([{ field, message: `${field} ${problem}` }]);
}
