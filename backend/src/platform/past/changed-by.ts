import type { Archive, TenantState } from './archive.js';
import { NameKind } from './archive-names.js';

/** Documents per answer. */
const mostChanged = 1_000;

interface ChangedDocument {
  readonly collection: string;
  readonly id: string;
}

/**
 * Which documents of some collections a person changed with the events between two moments, both included: each once,
 * in the order in which they were changed first. Nobody's rights are asked.
 */
export function changedBy(
  archive: Archive,
  { no }: TenantState,
  { person, collections }: { readonly person: string; readonly collections: readonly string[] },
  first: number,
  last: number,
): { changed: ChangedDocument[]; complete: boolean } {
  const { names } = archive;
  const wanted = new Map(
    collections.flatMap((name) => {
      const number = names.findName(no, NameKind.collection, name);
      return number === undefined ? [] : [[number, name] as const];
    }),
  );
  const found = new Map<number, ChangedDocument>();
  for (const { moment } of archive.momentsBetween(no, first, last)) {
    const [author] = JSON.parse(names.textOf(no, NameKind.author, moment.author)) as string[];
    if (author !== person) continue;
    for (const { document, collection: number } of moment.changed) {
      const collection = wanted.get(number);
      if (collection === undefined || found.has(document)) continue;
      if (found.size === mostChanged) return { changed: [...found.values()], complete: false };
      const id = archive.record(no, document)?.id;
      if (id !== undefined) found.set(document, { collection, id });
    }
  }
  return { changed: [...found.values()], complete: true };
}
