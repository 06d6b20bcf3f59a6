import type { PastDelta } from '@atrium/contracts/core/past';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { type PastSearch, spanOfSearch, type TimeSpan } from '@atrium/contracts/core/past-search';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { SearchAnswer, SearchResult } from '@atrium/contracts/core/search';
import { fieldsMeant, heldIn, isFieldOfAny, kindOfCollection, type PeopleMeant } from '@atrium/contracts/past-fields';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { Units } from '@atrium/contracts/settings/units';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonView } from '@atrium/contracts/users/views';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { Published } from '../kernel/projection.js';
import type { Past } from '../past/past.js';
import type { AskedTopic } from '../past/past-questions.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';

/** The most changes that one search scans per collection. */
const mostChanges = 20_000;

/** A searched kind, and the rooms that open its records to the reader today. */
interface Searched {
  readonly published: Published;
  readonly kind: RecordKind;
  readonly topic: AskedTopic;
}

interface Match {
  readonly result: SearchResult;
  readonly isTitled: boolean;
}

/** Who asks, of what the archive has to hold for their rights of today, and up to when they look. */
interface Asking {
  readonly actor: Actor;
  readonly upTo: number;
}

/**
 * Finds records by their former content. It reads what the asker could read by visiting each moment: the data of then,
 * by the rights of today.
 */
export class PastSearcher {
  constructor(
    private readonly registry: Pick<SliceRegistry, 'collections'>,
    private readonly readModel: ReadModel,
    private readonly past: Pick<Past, 'ask'>,
  ) {}

  /**
   * @param now in milliseconds; later events don't count
   * @throws Refusal (400) for a field that no record has or an empty span; (503) while the archive is being filled
   */
  async findInPast(actor: Actor, search: PastSearch, now: number, limit: number): Promise<SearchAnswer> {
    const unknown = search.was.find(({ field }) => !isFieldOfAny(field));
    if (unknown !== undefined) throw refuseQuery(`was:${unknown.field}= names no field of any record.`);
    const span = spanOfSearch(search, await this.zoneOf(actor), now);
    if (span === null) throw refuseQuery('These times leave none that has been.');
    return this.within(actor, search, span, limit);
  }

  /**
   * Finds records by their content at one moment.
   * @throws Refusal as {@link findInPast} does
   */
  findAt(actor: Actor, words: string, at: number, limit: number): Promise<SearchAnswer> {
    const search = { words, was: [], on: null, in: null, before: null, after: null };
    return this.within(actor, search, { from: at, until: at + 1 }, limit);
  }

  private async within(actor: Actor, search: PastSearch, span: TimeSpan, limit: number): Promise<SearchAnswer> {
    const asking = { actor, upTo: Number(await this.readModel.position(actor.tenant)) };
    const begun = await this.begunIn(asking, span);
    const between = { from: new Date(span.from).toISOString(), until: new Date(span.until - 1).toISOString() };
    if (begun === null) return { items: [], past: { ...between, complete: true } };
    const meant = await this.people(actor, search);
    const units = await this.settingsOf(actor);
    const matches = new Map<string, Match>();
    let complete = true;
    for (const searched of this.searchedBy(actor, search)) {
      const look = (doc: LiveDocument, at: number): void => {
        const match = matchOf(searched, search, doc, at, { meant, units });
        if (match !== null) matches.set(`${searched.topic.collection} ${doc._id}`, match);
      };
      if (!(await this.goOver(asking, searched, begun, look))) complete = false;
    }
    return { items: best([...matches.values()], limit), past: { ...between, complete } };
  }

  /** The kinds that have all of the fields and some record that the asker sees. */
  private searchedBy(actor: Actor, { was }: PastSearch): Searched[] {
    return this.registry.collections.flatMap((published): Searched[] => {
      const { collection } = published;
      const kind = kindOfCollection(collection);
      const rooms = published.rooms(actor);
      if (kind === undefined || published.search === undefined || isEntries(published) || rooms.length === 0) return [];
      if (!was.every(({ field }) => fieldsMeant(kind, field).length > 0)) return [];
      return [{ published, kind, topic: { topic: collection, collection, rooms } }];
    });
  }

  /** The part of a span that the organisation has lived through; null for none. */
  private async begunIn({ actor, upTo }: Asking, { from, until }: TimeSpan): Promise<TimeSpan | null> {
    const question = { tenant: actor.tenant, acting: actor.tenant, upTo, kind: 'activity' as const, buckets: 1 };
    const { first } = await this.past.ask({ ...question, from: instantOf(from), to: instantOf(until) }, actor.id);
    const begin = Math.max(from, Date.parse(first.at));
    return begin < until ? { from: begin, until } : null;
  }

  /**
   * Shows every version that held at some time of a span, in order.
   * @returns whether these were all
   */
  private async goOver(
    { actor, upTo }: Asking,
    { topic }: Searched,
    { from, until }: TimeSpan,
    look: (doc: LiveDocument, at: number) => void,
  ): Promise<boolean> {
    const asked = { tenant: actor.tenant, acting: actor.tenant, upTo, topic };
    const held = await this.past.ask({ ...asked, kind: 'snapshot', at: instantOf(from) }, actor.id);
    for (const doc of JSON.parse(held.documents) as LiveDocument[]) look(doc, from);
    const to = instantOf(until - 1);
    let since = held.position;
    for (let seen = 0; seen < mostChanges;) {
      const part = await this.past.ask({ ...asked, kind: 'deltas', from: { position: since }, to }, actor.id);
      const deltas = JSON.parse(part.deltas) as PastDelta[];
      for (const { doc, at } of deltas) if (doc !== undefined) look(doc, Date.parse(at));
      if (part.complete) return held.complete;
      seen += deltas.length;
      since = part.to;
    }
    return false;
  }

  /** Resolves names among the people whom the reader sees. */
  private async people(actor: Actor, { was }: PastSearch): Promise<PeopleMeant> {
    const { documents } = was.length === 0 ? { documents: [] } : await this.readModel.visible(actor, 'users');
    const people = documents.map((json) => JSON.parse(json) as PersonView);
    return (name) => {
      if (name.toLowerCase() === 'me') return new Set([actor.id]);
      const wanted = name.replace(/^@/, '').toLowerCase();
      return new Set(people.filter(({ username }) => username.toLowerCase() === wanted).map(({ _id }) => _id));
    };
  }

  /** The time zone by which a person's days begin: their own, else the organisation's. */
  private async zoneOf(actor: Actor): Promise<string> {
    const [own, { timeZone }] = await Promise.all([
      this.readModel.document<PreferencesView>(actor.tenant, 'preferences', actor.id),
      this.settingsOf(actor),
    ]);
    return own === null || own.timeZone === '' ? timeZone : own.timeZone;
  }

  private async settingsOf({ tenant }: Actor): Promise<Settings> {
    return (await this.readModel.document<SettingsView>(tenant, 'settings', tenant)) ?? defaultSettings;
  }
}

function instantOf(at: number) {
  return { instant: new Date(at).toISOString() };
}

function refuseQuery(message: string) {
  return refuseFields([{ field: 'q', message }]);
}

/** @returns null for a version that does not match */
function matchOf(
  { published, kind, topic }: Searched,
  { words, was }: PastSearch,
  doc: LiveDocument,
  at: number,
  { meant, units }: { readonly meant: PeopleMeant; readonly units: Units },
): Match | null {
  const text = published.search?.(doc) ?? null;
  if (text === null || !was.every((held) => heldIn(kind, doc, held, meant, units))) return null;
  const all = `${text.label} ${text.title} ${text.text} ${text.state}`.toLowerCase();
  const wanted = words
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  if (!wanted.every((word) => all.includes(word))) return null;
  const { label, title, state, from = '', until = '' } = text;
  const { collection } = topic;
  const held = { at: new Date(at).toISOString() };
  const isTitled = wanted.some((word) => title.toLowerCase().includes(word));
  return { result: { collection, _id: doc._id, label, title, state, from, until, excerpt: '', ...held }, isTitled };
}

/** Those first whose title has a word, and of these the latest. */
function best(matches: readonly Match[], limit: number): SearchResult[] {
  const rank = ({ isTitled, result: { at = '' } }: Match): string => `${isTitled ? 1 : 0} ${at}`;
  return matches
    .toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
    .slice(0, limit)
    .map(({ result }) => result);
}
