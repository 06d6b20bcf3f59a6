import type { AuditEntry, AuditPageView } from '@atrium/contracts/audit/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { SessionView } from '@atrium/contracts/users/sessions';
import type { Actor } from '../../kernel/actor.js';
import { isEntries } from '../../kernel/entries.js';
import type { Published } from '../../kernel/projection.js';
import type { FileRecord, Files } from '../../files/files.js';
import type { ReadModel } from '../../projections/read-model.js';
import { filesIn } from '../../slice/file-fields.js';
import type { SliceRegistry } from '../../slice/registry.js';
import { mentionsIn, subjectOf } from './mentions.js';

export interface OwnRecord {
  readonly as: readonly string[];
  /** Only id and version when it is about another person. */
  readonly document: LiveDocument;
  /** Their own actions; the full history when it is about them. Empty where they don't see the history. */
  readonly history: readonly HistoryEntry[];
}

export interface OwnDataContent {
  readonly person: { readonly _id: string; readonly username: string };
  readonly at: string;
  readonly records: ReadonlyMap<string, readonly OwnRecord[]>;
  readonly sessions: readonly SessionView[];
  readonly acts: readonly AuditEntry[];
  /** What they uploaded, and what records about them carry. */
  readonly files: readonly FileRecord[];
}

/** Collections whose documents grant access to their bearer. */
const keyed = new Set(['calendar-addresses', 'calendar-feeds', 'mailboxes']);

interface Sources {
  readonly readModel: Pick<ReadModel, 'everything' | 'one' | 'seesHistory' | 'history'>;
  readonly registry: Pick<SliceRegistry, 'collections' | 'projectionOf' | 'fileFieldsOf'>;
  readonly sessions: { sessionsOf(person: string, current: string): Promise<readonly SessionView[]> };
  readonly files: Pick<Files, 'uploadedBy' | 'findFile'>;
}

/**
 * Collects what the product holds about a person. Shows no more of a record than they see elsewhere, so what others
 * say about them behind a missing right is not included.
 */
export class OwnData {
  constructor(
    private readonly sources: Sources,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async contentOf(actor: Actor, session: string): Promise<OwnDataContent> {
    const { id, username, home } = actor;
    const { readModel, sessions } = this.sources;
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
      sessions: await sessions.sessionsOf(id, session),
      acts: actions.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
      files: await this.files(actor, records),
    };
  }

  private async files(
    { id, home }: Actor,
    records: ReadonlyMap<string, readonly OwnRecord[]>,
  ): Promise<readonly FileRecord[]> {
    const { registry, files } = this.sources;
    const uploaded = await files.uploadedBy(home, id);
    const known = new Set(uploaded.map((file) => file.id));
    const carried = [...records].flatMap(([collection, own]) =>
      own
        .filter(({ document }) => subjectOf(collection, document) === id)
        .flatMap(({ document }) => [...filesIn(registry.fileFieldsOf(collection), document)]),
    );
    const wanted = [...new Set(carried)].filter((file) => !known.has(file));
    const found = await Promise.all(wanted.map((file) => files.findFile(home, file)));
    return [...uploaded, ...found.filter((file) => file !== null)];
  }

  private collections(): ReadonlySet<string> {
    const { registry } = this.sources;
    const isOfRecords = (published: Published) =>
      isEntries(published) || registry.projectionOf(published.collection) !== undefined;
    const names = registry.collections.filter(isOfRecords).map(({ collection }) => collection);
    return new Set(names.filter((name) => !keyed.has(name)));
  }

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
    // Content about others is theirs to export; only this person's own actions stay.
    const { _id, version } = document;
    return { as, document: { _id, version }, history: history.map((entry) => bare(entry)) };
  }
}

function bare({ _id, version, type, at, by }: HistoryEntry): HistoryEntry {
  return { _id, version, type, at, by, changes: [] };
}
