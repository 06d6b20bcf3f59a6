import type { PlacedEntry } from '@atrium/contracts/core/history';
import type { Position } from '@atrium/contracts/core/live';
import { type AwayAnswer, type AwayItem, awayPage } from '@atrium/contracts/home/views';
import type { Actor } from '../kernel/actor.js';
import { type AnyProjection, countsAsActivity } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import { richestRooms, type StoredDocument } from '../projections/codec.js';
import type { ChangedRecord, ChangedRecords } from '../projections/changed-records.js';
import { netChange } from './net-changes.js';

/** How many records are looked at together: at first hardly more than a page holds, more where few of them are news. */
const fewest = awayPage + 4;
const most = 200;
/** How many are looked at for one page, also where hardly any is news; the next page goes on from there. */
const mostLookedAt = 2_000;

/** Tells somebody who was away what others did to the records that they may see today. */
export class Away {
  constructor(
    private readonly records: ChangedRecords,
    private readonly registry: SliceRegistry,
  ) {}

  /**
   * What changed after a position, a page of it, the newest first: walked from the newest change down, as far as the
   * page needs.
   * @param before only what last changed before this
   * @throws Refusal (503) while the read models can't be read
   */
  async since(actor: Actor, since: Position, before: Position | null): Promise<Omit<AwayAnswer, 'sinceAt'>> {
    const items: AwayItem[] = [];
    let from = before === null ? null : BigInt(before);
    /** Where the page ends, once it is full; whether there is another one is looked for from there on. */
    let end: bigint | null = null;
    let atOnce = fewest;
    const read = () => this.records.since(actor.tenant, BigInt(since), from, atOnce);
    // One after the other on the same connection: everything up to the position is in what is read.
    const [position, first] = await Promise.all([this.records.position(actor.tenant), read()]);
    let enough = mostLookedAt;
    for (let looked = 0; looked < enough;) {
      const changed = looked === 0 ? first : await read();
      looked += changed.length;
      const told = await this.told(actor, changed, BigInt(since));
      const kept: number = end === null ? pageEnd(changed, told, awayPage - items.length) : 0;
      items.push(...newsOf(told.slice(0, kept)));
      if (end === null && items.length >= awayPage) {
        end = changed[kept - 1]?.position ?? null;
        enough = Math.min(enough, looked + most);
      }
      if (end !== null && newsOf(told.slice(kept)).length > 0) break;
      if (changed.length < atOnce) return { since, position: `${position}`, items, next: null };
      from = changed.at(-1)?.position ?? from;
      atOnce = Math.min(atOnce * 3, most);
    }
    return { since, position: `${position}`, items, next: `${end ?? from}` };
  }

  /** For each record what it comes to; null for those that are no news to this person, or nothing that they see. */
  private async told(actor: Actor, changed: readonly ChangedRecord[], since: bigint): Promise<(AwayItem | null)[]> {
    const rooms = new Map<string, readonly string[]>();
    const seen = changed.filter(({ collection }) => {
      const published = this.registry.collection(collection);
      if (published === undefined || !countsAsActivity(published)) return false;
      rooms.set(collection, rooms.get(collection) ?? published.rooms(actor));
      return (rooms.get(collection)?.length ?? 0) > 0;
    });
    // Few are read together with their histories, in one go; of many only those that the reader sees.
    const ofAll = seen.length > fewest ? null : this.records.histories(actor.tenant, seen, since);
    const [documents, read] = await Promise.all([this.records.documents(actor.tenant, seen), ofAll]);
    // As with its history: whoever sees all of a record today is told what happened to it.
    const shown = seen.flatMap((record, n) => {
      const stored = documents[n] ?? null;
      const isSeen = richestRooms(stored?.header).some((room) => rooms.get(record.collection)?.includes(room));
      return stored !== null && isSeen ? [{ ...record, stored, entries: read?.[n] }] : [];
    });
    const others = read === null ? await this.records.histories(actor.tenant, shown, since) : [];
    const items = new Map(
      shown.map((record, n) => [record.key, this.item(actor, record, record.entries ?? others[n] ?? [])]),
    );
    return changed.map(({ key }) => items.get(key) ?? null);
  }

  private item(
    actor: Actor,
    { collection, id, stored }: ChangedRecord & { readonly stored: StoredDocument },
    entries: readonly PlacedEntry[],
  ): AwayItem | null {
    const net = netChange(entries, actor.id);
    return net === null ? null : { collection, _id: id, ...this.named(collection, stored), ...net };
  }

  /** What a record is called: what it is found by, and what is deleted by what it was found by. */
  private named(
    collection: string,
    stored: StoredDocument,
  ): Pick<AwayItem, 'label' | 'title' | 'state' | 'from' | 'until'> {
    const published = this.registry.collection(collection) as AnyProjection | undefined;
    const shape =
      stored.doc === null ? undefined : published?.publish(stored.doc).find(({ rooms }) => rooms.length > 0);
    const text = shape === undefined ? null : (published?.search?.({ ...shape.doc, ...notDeleted }) ?? null);
    const { label = '', title = '', state = '', from = '', until = '' } = text ?? {};
    return { label, title, state, from, until };
  }
}

const notDeleted = { deleted: false };

function newsOf(told: readonly (AwayItem | null)[]): AwayItem[] {
  return told.flatMap((item) => item ?? []);
}

/** How many of those that were looked at belong to a page on which there is room for so many more that are news. */
function pageEnd(changed: readonly ChangedRecord[], told: readonly (AwayItem | null)[], room: number): number {
  const last = told.findIndex((_, n) => newsOf(told.slice(0, n + 1)).length >= room);
  return last < 0 ? told.length : endOfTie(changed, last) + 1;
}

/** The last of those that changed at the same position as one of them: a page never parts them. */
function endOfTie(changed: readonly ChangedRecord[], at: number): number {
  let end = at;
  while (changed[end + 1]?.position === changed[at]?.position && end + 1 < changed.length) end += 1;
  return end;
}
