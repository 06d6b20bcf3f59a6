import { isSecret } from '@atrium/contracts/core/custom-field-traits';
import { customProblems, type MatchesPattern } from '@atrium/contracts/core/custom-field-rules';
import type { CustomFields, FormField } from '@atrium/contracts/core/custom-fields';
import type { LiveDocument } from '@atrium/contracts/core/live';

/** A record that a form extended, as far as it says. */
export interface FilledRecord extends LiveDocument {
  readonly createdAt?: string;
  readonly deleted?: boolean;
  readonly custom?: CustomFields;
}

export interface RefusedRecord<Row> {
  readonly record: Row;
  readonly problems: readonly { readonly label: string; readonly message: string }[];
}

export interface TriedRecords<Row> {
  /** How many were filled in with a form like this one. */
  readonly seen: number;
  /** The newest first. */
  readonly refused: readonly RefusedRecord<Row>[];
  /** How many the fields as they are saved would refuse; null for a template that is not saved yet. */
  readonly before: number | null;
  /** How many records each field would have refused, and why, the most first. */
  readonly fields: readonly { readonly label: string; readonly message: string; readonly count: number }[];
}

/** What a form would have said of what a record holds. Fields that it has no more it would not have asked for. */
function problemsWith(custom: CustomFields, fields: readonly FormField[], matches: MatchesPattern) {
  const asked = new Map(fields.map((field) => [field.key, field]));
  const held = custom.fields.filter(({ key }) => asked.has(key));
  const values = Object.fromEntries(held.map(({ key, value }) => [key, value]));
  // What is sealed is known to be there, and nothing else.
  const kept = Object.fromEntries(
    held.flatMap(({ key, type, value }) => (isSecret(type) && typeof value === 'string' ? [[key, value]] : [])),
  );
  return customProblems(fields, values, { given: {}, kept }, matches).map(({ key, message }) => ({
    label: asked.get(key)?.label ?? key,
    message,
  }));
}

/**
 * Which records of a span of days changed fields would have refused. Nothing is written.
 * @param tried.saved the fields as they are; null for a template that is not saved yet
 * @param tried.dayOf the day of an instant
 */
export function triedRecords<Row extends FilledRecord>(
  records: readonly Row[],
  tried: {
    readonly fields: readonly FormField[];
    readonly saved: readonly FormField[] | null;
    readonly from: string;
    readonly to: string;
    readonly dayOf: (at: string) => string;
    readonly matches: MatchesPattern;
  },
): TriedRecords<Row> {
  const { fields, saved, from, to, dayOf, matches } = tried;
  const filled = records.flatMap((record) => {
    const { createdAt = '', custom, deleted } = record;
    if (custom === undefined || deleted === true || createdAt === '') return [];
    const day = dayOf(createdAt);
    return day < from || day > to ? [] : [{ record, custom, createdAt }];
  });
  const refused = filled
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ record, custom }) => ({ record, problems: problemsWith(custom, fields, matches) }))
    .filter(({ problems }) => problems.length > 0);
  const counts = new Map<string, { label: string; message: string; count: number }>();
  for (const { label, message } of refused.flatMap(({ problems }) => problems)) {
    const key = JSON.stringify([label, message]);
    counts.set(key, { label, message, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return {
    seen: filled.length,
    refused,
    before: saved && filled.filter(({ custom }) => problemsWith(custom, saved, matches).length > 0).length,
    fields: [...counts.values()].toSorted((a, b) => b.count - a.count),
  };
}
