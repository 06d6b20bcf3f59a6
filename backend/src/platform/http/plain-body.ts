import { refuseFields } from '@atrium/contracts/core/problems';

/** Deeper than any form; whatever walks a body calls itself at most this often. */
const deepestLevel = 10;
const halfCharacter = /\p{Surrogate}/u;

/**
 * A request's body in the few forms that commands know, so that no rule of a single field has to think of the others:
 * a field that is null counts as left out, texts are whole, and lists hold no lists.
 * @param body parsed JSON
 * @returns the body without the fields that are null
 * @throws Refusal (400) naming the field that holds half of a character, a list within a list, or too many levels
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

/** Half a surrogate pair has no UTF-8: stores would refuse it, or keep something else. */
function whole(text: string, path: readonly string[]): string {
  if (!halfCharacter.test(text)) return text;
  throw refuseAt(path, 'holds half of a character');
}

function refuseAt(path: readonly string[], problem: string) {
  const field = path.join('.') || 'body';
  return refuseFields([{ field, message: `${field} ${problem}` }]);
}
