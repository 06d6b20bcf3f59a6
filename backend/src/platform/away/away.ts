import type { PlacedEntry } from '@atrium/contracts/core/history';
import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import { type AwayAnswer, type AwayItem, awayPage } from '@atrium/contracts/home/views';
import type { Actor } from '../kernel/actor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { StoredDocument } from '../projections/codec.js';
import type { ChangedRecord, ChangedRecords } from '../projections/changed-records.js';
import { netChange } from './net-changes.js';
import { nameIn, visibilityOf } from './visibility.js';

const fewest = awayPage + 4;
const most = 200;
/** Bounds the work for one page; the next page goes on from there. */
const mostLookedAt = 2_000;

/** Whose changes are left out, and which records are listed. */
export interface AwayFilter {
  /** The person who was away, whose own changes are no news; the reader when left out. */
  readonly person?: string;
  /** Left out for every record that the reader sees. */
  readonly concerns?: (doc: LiveDocument) => boolean;
}

export class Away {
  constructor(
    private readonly records: ChangedRecords,
    private readonly registry: SliceRegistry,
  ) {}

  async since(
    actor: Actor,
    since: Position,
    before: Position | null,
    filter: AwayFilter = {},
  ): Promise<Omit<AwayAnswer, 'sinceAt' | 'userId'>> {
    const items: AwayItem[] = [];
    let from = before === null ? null : BigInt(before);
    /** Set once the page is full; only whether another page follows is still open. */
    let end: bigint | null = null;
    let atOnce = fewest;
    const read = () => this.records.since(actor.tenant, BigInt(since), from, atOnce);
    // In this order on one connection, so that the read includes everything up to the position.
    const [position, first] = await Promise.all([this.records.position(actor.tenant), read()]);
    let enough = mostLookedAt;
    for (let looked = 0; looked < enough;) {
      const changed = looked === 0 ? first : await read();
      looked += changed.length;
      const candidates = await this.candidates(actor, changed, BigInt(since), filter);
      const kept: number = end === null ? pageEnd(changed, candidates, awayPage - items.length) : 0;
      items.push(...presentItems(candidates.slice(0, kept)));
      if (end === null && items.length >= awayPage) {
        end = changed[kept - 1]?.position ?? null;
        enough = Math.min(enough, looked + most);
      }
      if (end !== null && presentItems(candidates.slice(kept)).length > 0) break;
      if (changed.length < atOnce) return { since, position: `${position}`, items, next: null };
      from = changed.at(-1)?.position ?? from;
      atOnce = Math.min(atOnce * 3, most);
    }
    return { since, position: `${position}`, items, next: `${end ?? from}` };
  }

  /** @returns for each record its net change; null when it is no news, or the reader does not see it */
  private async candidates(
    actor: Actor,
    changed: readonly ChangedRecord[],
    since: bigint,
    { person = actor.id, concerns = () => true }: AwayFilter,
  ): Promise<(AwayItem | null)[]> {
    const visibility = visibilityOf(this.registry, actor);
    const seen = changed.filter(({ collection }) => visibility.follows(collection));
    // A few records are read with their histories at once; of many, only the visible ones.
    const ofAll = seen.length > fewest ? null : this.records.histories(actor.tenant, seen, since);
    const [documents, read] = await Promise.all([this.records.documents(actor.tenant, seen), ofAll]);
    // As for histories: readers who see the full record today see its whole past.
    const shown = seen.flatMap((record, n) => {
      const stored = documents[n] ?? null;
      const isListed = stored?.doc != null && visibility.sees(record.collection, stored) && concerns(stored.doc);
      return stored !== null && isListed ? [{ ...record, stored, entries: read?.[n] }] : [];
    });
    const others = read === null ? await this.records.histories(actor.tenant, shown, since) : [];
    const items = new Map(
      shown.map((record, n) => [record.key, this.item(person, record, record.entries ?? others[n] ?? [])]),
    );
    return changed.map(({ key }) => items.get(key) ?? null);
  }

  private item(
    person: string,
    { collection, id, stored }: ChangedRecord & { readonly stored: StoredDocument },
    entries: readonly PlacedEntry[],
  ): AwayItem | null {
    const net = netChange(entries, person);
    return net === null ? null : { collection, _id: id, ...nameIn(this.registry, collection, stored), ...net };
  }
}

function presentItems(candidates: readonly (AwayItem | null)[]): AwayItem[] {
  return candidates.flatMap((item) => item ?? []);
}

function pageEnd(changed: readonly ChangedRecord[], candidates: readonly (AwayItem | null)[], room: number): number {
  const last = candidates.findIndex((_, n) => presentItems(candidates.slice(0, n + 1)).length >= room);
  return last < 0 ? candidates.length : endOfTie(changed, last) + 1;
}

/** The last record with the same position: pages never split one. */
function endOfTie(changed: readonly ChangedRecord[], at: number): number {
  let end = at;
  while (changed[end + 1]?.position === changed[at]?.position && end + 1 < changed.length) end += 1;
  return end;
}
