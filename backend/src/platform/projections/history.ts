import { isDeepStrictEqual } from 'node:util';
import { type FieldChange, type PlacedEntry, withoutWithdrawn } from '@atrium/contracts/core/history';

/** @returns one change per listed field that differs; `before` is null for a new document */
export function changesBetween(before: object | null, after: object | null, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) => {
    const from = valueOf(before, field);
    const to = valueOf(after, field);
    // Fast path: most fields are identical.
    return from === to || isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}

function valueOf(doc: object | null, field: string): unknown {
  return doc !== null && field in doc ? ((doc as Record<string, unknown>)[field] ?? null) : null;
}

/** Entries as JSON texts, without the words of what was withdrawn since. */
export function shownHistory(texts: readonly string[]): string[] {
  // Fast path: hardly anything is ever withdrawn.
  if (!texts.some((text) => text.includes('"withdraws":'))) return [...texts];
  const entries = texts.map((text) => JSON.parse(text) as PlacedEntry);
  return withoutWithdrawn(entries).map((entry) => JSON.stringify(entry));
}
