import type { AuditEntry, AuditPageView } from '@atrium/contracts/audit/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { SessionView } from '@atrium/contracts/users/sessions';
import type { Actor } from '../../kernel/actor.js';
import { isEntries } from '../../kernel/entries.js';
import type { Published } from '../../kernel/projection.js';
import type { FileRecord } from '../../files/files.js';
import type { ReadModel } from '../../projections/read-model.js';
import type { SliceRegistry } from '../../slice/registry.js';
import { mentionsIn, subjectOf } from './mentions.js';

/** A record that names somebody, as they see it. */
export interface OwnRecord {
  /** As what it names them: the fields in which they stand; `_id` where its id is theirs. */
  readonly as: readonly string[];
  /** Of a record about somebody else only its id and version. */
  readonly document: LiveDocument;
  /** What they did to it; all of its history where it is about themselves. Only where they see the history. */
  readonly history: readonly HistoryEntry[];
}

/** Everything that the product holds about somebody and shows them. */
export interface OwnDataContent {
  readonly person: { readonly _id: string; readonly username: string };
  /** When it was put together, as an ISO instant. */
  readonly at: string;
  readonly records: ReadonlyMap<string, readonly OwnRecord[]>;
  readonly sessions: readonly SessionView[];
  /** What they did, as far as the audit log reaches back, the oldest first. */
  readonly acts: readonly AuditEntry[];
  readonly files: readonly FileRecord[];
}

/** What opens something to whoever holds it. */
const keyed = new Set(['calendar-addresses', 'calendar-feeds']);

interface Sources {
  readonly readModel: Pick<ReadModel, 'everything' | 'one' | 'seesHistory' | 'history'>;
  readonly registry: Pick<SliceRegistry, 'collections' | 'projectionOf'>;
  readonly sessions: { of(person: string, current: string): Promise<readonly SessionView[]> };
  readonly files: { uploadedBy(tenant: string, person: string): Promise<readonly FileRecord[]> };
}

/**
 * Puts together what the product holds about somebody, for themselves. It shows no more of a record than they see of it
 * elsewhere, so what is said about them behind a right that they lack is not in it.
 */
export class OwnData {
  constructor(
    private readonly sources: Sources,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * @param session the id of the session that asks
   * @throws Refusal (503) while a store is away
   */
  async of(actor: Actor, session: string): Promise<OwnDataContent> {
    const { id, username, home } = actor;
    const { readModel, sessions, files } = this.sources;
    const collections = this.collections();
    const actions: AuditEntry[] = [];
    const records = new Map<string, OwnRecord[]>();
    for await (const { collection, doc } of readModel.everything(home, (name) => collections.has(name), id)) {
      if (collection === 'audit') {
        actions.push(...(doc as AuditPageView).entries.filter(({ by }) => by?._id === id));
        continue;
      }
      const record = await this.record(actor, collection, doc._id);
      if (record !== null) records.set(collection, [...(records.get(collection) ?? []), record]);
    }
    return {
      person: { _id: id, username },
      at: this.now().toISOString(),
      records: new Map([...records].toSorted(([a], [b]) => (a === 'users' ? -1 : b === 'users' ? 1 : a < b ? -1 : 1))),
      sessions: await sessions.of(id, session),
      acts: actions.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
      files: await files.uploadedBy(home, id),
    };
  }

  /** The collections of records; what is added up from them is left out. */
  private collections(): ReadonlySet<string> {
    const { registry } = this.sources;
    const isOfRecords = (published: Published) =>
      isEntries(published) || registry.projectionOf(published.collection) !== undefined;
    const names = registry.collections.filter(isOfRecords).map(({ collection }) => collection);
    return new Set(names.filter((name) => !keyed.has(name)));
  }

  /** A record as the person sees it; null when they don't, or when what they see does not name them. */
  private async record(actor: Actor, collection: string, id: string): Promise<OwnRecord | null> {
    const { readModel } = this.sources;
    const shown = await readModel.one(actor, collection, id, actor.home);
    const document = shown === null ? null : (JSON.parse(shown) as LiveDocument);
    const as = document === null ? [] : mentionsIn(document, actor.id);
    if (document === null || as.length === 0) return null;
    const subject = subjectOf(collection, document);
    const isAbout = subject === actor.id || as.includes('_id');
    const entries = (await readModel.seesHistory(actor, collection, id, actor.home))
      ? (await readModel.history(actor.home, collection, id)).entries
      : [];
    const history = entries
      .filter((text) => isAbout || text.includes(actor.id))
      .map((text) => JSON.parse(text) as HistoryEntry)
      .filter(({ by }) => isAbout || by._id === actor.id);
    if (subject === null || isAbout) return { as, document, history };
    // What is about somebody else is theirs to take along: that one did something to it is what is left.
    const { _id, version } = document;
    return { as, document: { _id, version }, history: history.map((entry) => bare(entry)) };
  }
}

function bare({ _id, version, type, at, by }: HistoryEntry): HistoryEntry {
  return { _id, version, type, at, by, changes: [] };
}
