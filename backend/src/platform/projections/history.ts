import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@atrium/contracts/core/history';

/**
 * What an event changed of a document.
 * @param fields the fields that count
 * @returns one change for each field whose value differs; nothing is "before" the first document
 */
export function changesBetween(before: object | null, after: object | null, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) => {
    const from = valueOf(before, field);
    const to = valueOf(after, field);
    // Most fields are the very same value, which needs no look into it.
    return from === to || isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
}

function valueOf(doc: object | null, field: string): unknown {
  return doc !== null && field in doc ? ((doc as Record<string, unknown>)[field] ?? null) : null;
}
