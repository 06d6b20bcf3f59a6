import { instantAt } from '@atrium/contracts/core/zones';
import { addDays } from '@atrium/contracts/core/days';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { DayAnswer, DayItem, DayMessages } from '@atrium/contracts/home/views';
import { dayPartsOf, holdingOf } from '@atrium/contracts/home/work-rules';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { Past } from '../past/past.js';
import type { ChangesBy } from '../past/past-questions.js';
import type { StoredDocument } from '../projections/codec.js';
import type { ChangedRecords } from '../projections/changed-records.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';
import { ownChange } from './net-changes.js';
import { nameIn, visibilityOf } from './visibility.js';

/** What is written within records and channels; counted, not quoted. */
const messageCollections = ['messages', 'replies'];

type DayRecords = Pick<DayAnswer, 'items' | 'messages' | 'complete'>;
type Span = readonly [from: number, until: number];
type Changed = ChangesBy['changed'][number];

/** What a person did on a day, record by record: the archive knows which, their histories what. */
export class Day {
  constructor(
    private readonly past: Past,
    private readonly records: ChangedRecords,
    private readonly readModel: ReadModel,
    private readonly registry: SliceRegistry,
  ) {}

  /**
   * @param person whose day it is; whether the actor may ask is the caller's to decide
   * @param day of the organisation's time zone
   * @throws Refusal (503) while the archive or a store is not there
   */
  async dayOf(actor: Actor, person: string, day: string, timeZone: string): Promise<DayRecords> {
    const { tenant } = actor;
    const span: Span = [instantAt(day, '00:00', timeZone), instantAt(addDays(day, 1), '00:00', timeZone)];
    const visibility = visibilityOf(this.registry, actor);
    const followed = this.registry.collections
      .map(({ collection }) => collection)
      .filter((name) => visibility.follows(name));
    const theirs = await this.past.ask(
      {
        kind: 'changesBy',
        tenant,
        acting: tenant,
        upTo: Number(await this.readModel.position(tenant)),
        person,
        span,
        collections: [...followed, ...messageCollections],
      },
      actor.id,
    );
    const written = theirs.changed.filter(({ collection }) => messageCollections.includes(collection));
    const changed = theirs.changed.filter(({ collection }) => !messageCollections.includes(collection));
    const [documents, messages] = await Promise.all([
      this.documents(tenant, changed),
      this.messages(actor, { person, span }, written),
    ]);
    const shown = changed.flatMap(({ collection, id }, n) => {
      const stored = documents[n] ?? null;
      return stored !== null && visibility.sees(collection, stored) ? [{ collection, id, stored }] : [];
    });
    const places = shown.map(({ collection, id }) => placed({ collection, id }));
    const histories = await this.records.histories(tenant, places, BigInt(theirs.after));
    const items = shown.flatMap((record, n) => {
      const own = (histories[n] ?? []).filter(
        ({ by, position, changes, comment = '' }) =>
          by._id === person &&
          BigInt(position) <= BigInt(theirs.upTo) &&
          // Entries without either are the product's own notes.
          (changes.length > 0 || comment !== ''),
      );
      return this.item(record, own) ?? [];
    });
    return { items: items.toSorted(latestFirst), messages, complete: theirs.complete };
  }

  private documents(tenant: string, changed: readonly Changed[]): Promise<(StoredDocument | null)[]> {
    return this.records.documents(tenant, changed.map(placed));
  }

  private item(
    { collection, id, stored }: Changed & { readonly stored: StoredDocument },
    entries: DayItem['entries'],
  ): DayItem | null {
    const net = ownChange(entries);
    const last = entries.at(-1);
    if (last === undefined || stored.doc === null) return null;
    const { holder, open } = holdingOf(collection, stored.doc);
    // What came back to where it was is no change, but was a part of the day.
    const { fate, changes, comments } = net ?? { fate: 'changed' as const, changes: [], comments: 0 };
    return {
      collection,
      _id: id,
      ...nameIn(this.registry, collection, stored),
      fate,
      changes,
      comments,
      acts: entries.length,
      at: last.at,
      position: last.position,
      parts: dayPartsOf(collection, entries),
      entries,
      waitsFor: open ? (holder ?? '') : null,
    };
  }

  /** How many messages the person wrote where: in channels and about records that the actor sees. */
  private async messages(
    actor: Actor,
    { person, span: [from, until] }: { person: string; span: Span },
    written: readonly Changed[],
  ): Promise<DayMessages[]> {
    const counts = new Map<string, DayMessages>();
    for (const stored of await this.documents(actor.tenant, written)) {
      const message = stored?.doc as MessageView | null | undefined;
      if (message == null || message.deleted || message.by._id !== person) continue;
      // Others of their messages were only edited on that day.
      if (Date.parse(message.at) < from || Date.parse(message.at) >= until) continue;
      const { collection, id } = message.place;
      const key = `${collection}:${id}`;
      counts.set(key, { collection, id, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    const places = [...counts.values()];
    const seen = await Promise.all(places.map((place) => this.sees(actor, place)));
    return places.filter((_, n) => seen[n]).toSorted((a, b) => b.count - a.count);
  }

  private async sees(actor: Actor, { collection, id }: DayMessages): Promise<boolean> {
    const published = this.registry.collection('messages');
    if (published === undefined || !isEntries(published)) return false;
    return (await this.readModel.seenWith(actor, 'messages', { collection, id })) !== null;
  }
}

function placed({ collection, id }: Changed) {
  return { key: `${collection}:${id}`, collection, id, position: 0n };
}

function latestFirst(a: DayItem, b: DayItem): number {
  return BigInt(a.position) < BigInt(b.position) ? 1 : -1;
}
