import type { AuditEntry } from '@atrium/contracts/audit/views';
import { referenceCollections } from '@atrium/contracts/chat/references';
import type { RecordChip } from '@atrium/contracts/chat/views';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { chipsPath } from '../../widgets/talk/message-paths';

/** What records are called, by area and id; null for those that are not shown, such as what was deleted. */
export type AuditNames = ReadonlyMap<string, string | null>;

/** How many records are asked for at once. */
const atOnce = 50;
const named = new Set<string>(referenceCollections);

/** Under which the name of what an entry is about stands; null for what has no name of its own. */
export function nameKey({ area, record }: Pick<AuditEntry, 'area' | 'record'>): string | null {
  return area !== null && record !== null && named.has(area) ? `${area}:${record}` : null;
}

/** The records of some entries whose names are not known yet, each once. */
export function namesWanted(entries: readonly AuditEntry[], known: AuditNames): string[] {
  const keys = entries.flatMap((entry) => nameKey(entry) ?? []).filter((key) => !known.has(key));
  return [...new Set(keys)].slice(0, atOnce);
}

/** The names that are known after some were asked for. */
export function withNames(known: AuditNames, asked: readonly string[], chips: readonly RecordChip[]): AuditNames {
  return new Map([
    ...known,
    ...asked.map((key) => [key, null] as const),
    ...chips.map(({ collection, id, label, title }) => [`${collection}:${id}`, label || title] as const),
  ]);
}

/** What the records are called that entries are about, as far as their reader sees them; asked for as they come in. */
export function useAuditNames(entries: readonly AuditEntry[]): AuditNames {
  const [known, setKnown] = useState<AuditNames>(() => new Map());
  const wanted = namesWanted(entries, known).join(',');
  useEffect(() => {
    if (wanted === '') return undefined;
    const leaving = new AbortController();
    const take = (chips: readonly RecordChip[]) => setKnown((before) => withNames(before, wanted.split(','), chips));
    api.get<{ items: RecordChip[] }>(chipsPath, { query: { of: wanted }, signal: leaving.signal }).then(
      ({ items }) => take(items),
      // Without their names they go by their ids.
      () => (leaving.signal.aborted ? undefined : take([])),
    );
    return () => leaving.abort();
  }, [wanted]);
  return known;
}
