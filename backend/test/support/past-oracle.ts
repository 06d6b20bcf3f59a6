import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { PastDeltas, PastSnapshot } from '@atrium/contracts/core/past';
import { actorFrom } from '../../src/platform/auth/actors.js';
import type { Actor } from '../../src/platform/kernel/actor.js';
import { followingOf, parseTopic, type Topic } from '../../src/platform/live/topics.js';
import type { TestApp } from './app.js';
import { worked } from './client.js';
import type { Person } from './people.js';

/** What somebody was shown of a topic at a position. */
interface Note {
  readonly person: Person;
  readonly topic: string;
  readonly position: Position;
  readonly complete: boolean;
  /** As JSON texts. */
  readonly documents: readonly string[];
  /** Of each document, as JSON texts, what which rooms were shown of it, from the richest shape to the poorest. */
  readonly shapes: readonly (readonly OpenedShape[])[];
}

interface OpenedShape {
  readonly rooms: readonly string[];
  readonly text: string;
}

/** How much was held against the past. */
export interface OracleFigures {
  /** Moments, topics and people of what was noted. */
  readonly positions: number;
  readonly topics: number;
  readonly people: number;
  readonly notes: number;
  readonly documents: number;
  /** Snapshots of the past that were held against a note. */
  readonly compared: number;
  /** Those of people whose rights were taken since, each shown no more than their rights of today. */
  readonly narrowed: number;
  /** Documents that those people had noted, and of how many they are shown less, or nothing any more. */
  readonly narrowedDocuments: number;
  readonly shownLess: number;
  /** Spans between two notes whose deltas were carried out. */
  readonly spans: number;
  readonly differences: number;
}

/** Such figures in a line for the record. */
export function figuresText(figures: OracleFigures): string {
  const { positions, topics, people, notes, documents, compared, spans, differences } = figures;
  const { narrowed, narrowedDocuments, shownLess } = figures;
  return [
    `${notes} notes of ${documents} documents, at ${positions} positions, of ${topics} topics, by ${people} people`,
    `${compared} snapshots and ${spans} spans of deltas compared: ${differences} differences`,
    `${narrowed} of these snapshots after rights were taken: ${shownLess} of ${narrowedDocuments} documents less, none more`,
  ].join('; ');
}

/** Notes what topics hold for several people, so that the past can be held against it later. */
export class PastOracle {
  readonly notes: Note[] = [];
  private readonly shapes = new Map<string, OpenedShape[]>();
  private readonly counts = { compared: 0, narrowed: 0, narrowedDocuments: 0, shownLess: 0, spans: 0, differences: 0 };

  constructor(private readonly app: TestApp) {}

  /** Notes what all collections, and further topics, hold for somebody; once nothing happens meanwhile. */
  async note(person: Person, further: readonly string[] = []): Promise<void> {
    const { registry } = this.app.services;
    const actor = await this.actor(person);
    const topics = [...registry.collections.map(({ collection }) => collection), ...further];
    for (const name of topics) {
      const topic = parseTopic(name, actor, registry);
      if (topic === null || topic.kind === 'activity' || topic.tenant !== actor.tenant) continue;
      const published = registry.collection(topic.collection);
      // It has no past.
      if (published !== undefined && 'onlyNow' in published && published.onlyNow === true) continue;
      const read = await this.steady(actor, topic);
      if (read === null) continue;
      const shapes: OpenedShape[][] = [];
      if (topic.kind === 'collection') for (const text of read.documents) shapes.push(await this.shapesOf(topic, text));
      this.notes.push({ person, topic: name, ...read, shapes });
    }
  }

  private async actor({ user }: Person): Promise<Actor> {
    const account = await this.app.services.actors.present(user.tenentId, user._id);
    if (account === null) throw new Error(`${user.username} is not there any more`);
    return actorFrom(account);
  }

  /** What a topic holds, read twice with the same outcome, so that it is that of its position. */
  private async steady(actor: Actor, topic: Exclude<Topic, { kind: 'activity' }>) {
    for (let before = ''; ;) {
      const read = await this.read(actor, topic);
      const text = JSON.stringify(read);
      if (read === null || text === before) return read;
      before = text;
    }
  }

  private async read(actor: Actor, topic: Exclude<Topic, { kind: 'activity' }>) {
    const { registry, readModel } = this.app.services;
    if ((await followingOf(topic, actor, registry, readModel)).socketRooms.length === 0) return null;
    if (topic.kind === 'history') {
      const { entries, position } = await readModel.history(topic.tenant, topic.collection, topic.id);
      return { position: `${position}`, complete: true, documents: entries };
    }
    const { documents, position, complete } =
      topic.kind === 'entries'
        ? await readModel.entries(topic.tenant, topic.collection, topic.record)
        : await readModel.visible(actor, topic.collection, {
            newest: registry.collection(topic.collection)?.workingSet,
          });
    return { position: `${position}`, complete, documents };
  }

  /** All shapes of a document that was just read; those of a version that is known already are not read again. */
  private async shapesOf({ tenant, collection }: { tenant: string; collection: string }, text: string) {
    const { _id, version } = JSON.parse(text) as LiveDocument;
    const name = `${tenant} ${collection} ${_id} ${version}`;
    const known = this.shapes.get(name);
    if (known !== undefined) return known;
    const { registry, readModel } = this.app.services;
    const doc = await readModel.document<LiveDocument>(tenant, collection, _id);
    const shapes = doc === null ? [] : (registry.collection(collection)?.publish(doc) ?? []);
    const opened = shapes.map((shape) => ({ rooms: shape.rooms, text: JSON.stringify(shape.doc) }));
    this.shapes.set(name, opened);
    return opened;
  }

  /**
   * Asks the past for all that was noted.
   * @param narrowed people who lost rights since
   * @returns what is different: what the past shows has to be what was noted, without what its reader sees no more. Those
   * who lost rights have to be shown what the rooms that are left to them opened then, no richer than what they see now
   */
  async differences(narrowed: readonly Person[] = []): Promise<string[]> {
    const found: string[] = [];
    for (const note of this.notes) found.push(...(await this.differencesOf(note, narrowed.includes(note.person))));
    this.counts.differences += found.length;
    return found;
  }

  private async differencesOf(note: Note, narrowed: boolean): Promise<string[]> {
    const { person, topic, position, complete } = note;
    const answer = await person.client.get<PastSnapshot>(`/api/past/snapshot?topic=${topic}&at=${position}`);
    this.counts.compared++;
    if (narrowed) this.counts.narrowed++;
    if (answer.status === 403 || answer.status === 404) {
      if (narrowed) this.countNarrowed(note.documents, []);
      return (await this.follows(person, topic)) ? [`${topic} is refused`] : [];
    }
    const past = worked(answer);
    const expected = await this.expectedOf(note, narrowed);
    if (narrowed) this.countNarrowed(note.documents, expected);
    const where = `${person.user.username} ${topic} at ${position}`;
    const differences =
      past.position === position && past.complete === complete ? [] : [`${where}: ${past.position} ${past.complete}`];
    const shown = past.snapshot.map((doc) => JSON.stringify(doc));
    const index = shown.findIndex((text, n) => text !== expected[n]);
    const n = index < 0 && shown.length < expected.length ? shown.length : index;
    if (n >= 0) differences.push(`${where}, ${n} of ${expected.length}:\n  noted ${expected[n]}\n  past  ${shown[n]}`);
    return differences;
  }

  private countNarrowed(noted: readonly string[], left: readonly string[]): void {
    const still = new Set(left);
    this.counts.narrowedDocuments += noted.length;
    this.counts.shownLess += noted.filter((text) => !still.has(text)).length;
  }

  /** What was compared by now. */
  figures(): OracleFigures {
    const { notes, counts } = this;
    const different = (of: (note: Note) => string) => new Set(notes.map(of)).size;
    return {
      positions: different(({ position }) => position),
      topics: different(({ topic }) => topic),
      people: different(({ person }) => person.user._id),
      notes: notes.length,
      documents: notes.reduce((sum, { documents }) => sum + documents.length, 0),
      ...counts,
    };
  }

  private async expectedOf({ person, topic, documents, shapes }: Note, narrowed: boolean): Promise<string[]> {
    const expected: string[] = [];
    for (const [n, text] of documents.entries()) {
      if (!(await this.isStillSeen(person, topic, text))) continue;
      const own = shapes[n];
      const left = narrowed && own !== undefined ? await this.leftOf(person, topic, text, own) : text;
      if (left !== undefined) expected.push(left);
      if (left !== undefined && !isPartOf(left, text)) throw new Error(`${topic}: ${left}\nis no part of ${text}`);
    }
    return expected;
  }

  /** What a person's rooms of today opened of a document then, no richer than what they see today. */
  private async leftOf(person: Person, topic: string, text: string, shapes: readonly OpenedShape[]) {
    const { registry, readModel } = this.app.services;
    const [actor, published] = [await this.actor(person), registry.collection(topic)];
    const today = await readModel.document<LiveDocument>(actor.tenant, topic, (JSON.parse(text) as LiveDocument)._id);
    if (published === undefined || today === null) return undefined;
    const rooms = new Set(published.rooms(actor));
    const isOpen = (shape: { readonly rooms: readonly string[] }) => shape.rooms.some((room) => rooms.has(room));
    const richest = published.ofParts === true ? 0 : published.publish(today).findIndex(isOpen);
    return shapes.find((shape, n) => n >= richest && isOpen(shape))?.text;
  }

  private async follows(person: Person, name: string): Promise<boolean> {
    const { registry, readModel } = this.app.services;
    const actor = await this.actor(person);
    const topic = parseTopic(name, actor, registry);
    return topic !== null && (await followingOf(topic, actor, registry, readModel)).socketRooms.length > 0;
  }

  /** Whether somebody sees a document today, and all of it that they saw then. */
  private async isStillSeen(person: Person, topic: string, text: string): Promise<boolean> {
    if (topic.startsWith('history:')) return true;
    const actor = await this.actor(person);
    const then = JSON.parse(text) as LiveDocument & { deleted?: boolean };
    const [collection = ''] = topic.split(':');
    const now = await this.app.services.readModel.one(actor, collection, then._id);
    if (now === null) return false;
    const isEntry = topic.includes(':');
    return !isEntry || then.deleted === true || (JSON.parse(now) as { deleted?: boolean }).deleted !== true;
  }

  /** What deltas between two notes of the same person and topic lead to something else than the later one. */
  async wrongDeltas(): Promise<string[]> {
    const last = new Map<string, Note>();
    const found: string[] = [];
    for (const note of this.notes) {
      const name = `${note.person.user._id} ${note.topic}`;
      const before = last.get(name);
      last.set(name, note);
      if (before === undefined || !before.complete || !note.complete || before.position === note.position) continue;
      this.counts.spans++;
      found.push(...(await this.wrongBetween(before, note)));
    }
    this.counts.differences += found.length;
    return found;
  }

  private async wrongBetween(before: Note, { person, topic, position }: Note): Promise<string[]> {
    const at = (moment: Position) => person.client.get<PastSnapshot>(`/api/past/snapshot?topic=${topic}&at=${moment}`);
    const [first, goal] = [await at(before.position), await at(position)];
    if (first.status !== 200) return [];
    const documents = new Map(worked(first).snapshot.map((doc) => [doc._id, JSON.stringify(doc)]));
    const address = `/api/past/deltas?topic=${topic}&from=${before.position}&to=${position}`;
    const { deltas, complete } = worked(await person.client.get<PastDeltas>(address));
    for (const { op, id, doc } of deltas) {
      if (op === 'del') documents.delete(id);
      else documents.set(id, JSON.stringify(doc));
    }
    const expected = new Map(worked(goal).snapshot.map((doc) => [doc._id, JSON.stringify(doc)]));
    const different = [...new Set([...documents.keys(), ...expected.keys()])].filter(
      (id) => documents.get(id) !== expected.get(id),
    );
    return different.map(
      (id) => `${topic} ${id} (${complete})\n  deltas ${documents.get(id)}\n  past   ${expected.get(id)}`,
    );
  }
}

/** Whether each field of a document says what it says in another one. */
function isPartOf(text: string, of: string): boolean {
  const whole = new Map(Object.entries((JSON.parse(of) as object | null) ?? {}));
  return Object.entries(JSON.parse(text) as object).every(
    ([name, value]) => JSON.stringify(whole.get(name)) === JSON.stringify(value),
  );
}
