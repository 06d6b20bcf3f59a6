import { detailsIn } from '@atrium/contracts/core/record-kind';
import { policyKind } from '@atrium/contracts/policies/kind';
import {
  type ArchiveSpan,
  nextReminderDay,
  policyVersionId,
  remindedFor,
  reminderTail,
} from '@atrium/contracts/policies/rules';
import type { PolicyContent, PolicyVersionView, PolicyView } from '@atrium/contracts/policies/views';
import { defineEntries } from '../../platform/kernel/entries.js';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { filesInMarkdown } from '../../platform/slice/file-fields.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import type { PolicyEvent } from './events.js';
import { readersRoomsOf, remindingRoom, roomsFor, writersRoomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export interface PolicyDocument extends PolicyView {
  readonly draft: PolicyContent | null;
  readonly reminders: NonNullable<PolicyView['reminders']>;
  readonly lastReminded: readonly string[];
}

/** In full for writers, without drafts for readers. */
export const policiesProjection: Projection<PolicyDocument, PolicyEvent> = {
  collection: 'policies',
  category: 'policy',
  version: 3,
  sharesEntries: true,
  project,
  publish(doc) {
    const { lastReminded: _, ...whole } = doc;
    const { draft: __, reminders: ___, ...published } = whole;
    return [
      { rooms: [], doc },
      { rooms: [...writersRoomsOf(doc), ...(owesReminder(doc) ? [remindingRoom] : [])], doc: whole },
      { rooms: readersRoomsOf(doc), doc: published },
    ];
  },
  search: ({ deleted, title, body, state }) => (deleted ? null : { label: '', title, text: plainText(body), state }),
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'department:': ['readers'], 'role:': ['readers'] }),
  historyFields: historyFieldsOf(policyKind),
  comment(event) {
    if (event.type === 'PolicyPublished') return event.data.note || undefined;
    if (event.type !== 'PolicyReminderSent') return undefined;
    const { people, automatic } = event.data;
    if (people.length === 0) return 'everybody had acknowledged it by then';
    const who = people.length === 1 ? '1 person was' : `${people.length} people were`;
    return `${who} asked ${automatic ? 'automatically ' : ''}to read this`;
  },
};

function owesReminder(doc: PolicyDocument): boolean {
  const { state, deleted, acknowledge, revision, reminders } = doc;
  const owes = state === 'Published' && !deleted && acknowledge;
  if (!owes || doc.dueDate !== '') return owes && nextReminderDay(doc, remindedFor(doc)) !== undefined;
  return reminders.at(-1)?.revision !== revision;
}

type Policy = Unversioned<PolicyDocument>;

function project(doc: Policy | null, recorded: RecordedEvent<PolicyEvent>): Policy | null {
  const { event, aggregateId, at, by } = recorded;
  const person = { _id: by.id, username: by.username };
  if (event.type === 'PolicyDrafted') {
    return {
      _id: aggregateId,
      attachments: [],
      category: '',
      ...event.data,
      state: 'Draft',
      revision: 0,
      effectiveDate: '',
      dueDate: '',
      acknowledge: false,
      versions: [],
      archives: [],
      createdAt: at,
      createdby: person,
      updatedAt: at,
      deleted: false,
      draft: null,
      reminders: [],
      lastReminded: [],
    };
  }
  if (doc === null) return null;
  switch (event.type) {
    case 'PolicyDraftChanged':
      return { ...withDraft(doc, { ...draftOf(doc), ...event.data }), updatedAt: at };
    case 'PolicyDraftDiscarded':
      return { ...doc, draft: null, updatedAt: at };
    case 'PolicyPublished': {
      const { attachments = [], category = '', dueDate = '' } = event.data;
      const { body, ...summary } = event.data;
      const version = { ...summary, category, dueDate };
      const versions = [...doc.versions, { ...version, attachments, pictures: filesInMarkdown(body), at, by: person }];
      const { note: _, ...shown } = event.data;
      return {
        ...doc,
        ...shown,
        category,
        dueDate,
        attachments,
        state: 'Published',
        versions,
        draft: null,
        updatedAt: at,
      };
    }
    case 'PolicyArchived':
      return { ...doc, state: 'Archived', archives: [...doc.archives, { from: event.data.day, until: null }] };
    case 'PolicyUnarchived':
      return { ...doc, state: 'Published', archives: doc.archives.map((span) => ended(span, event.data.day)) };
    case 'PolicyReminderSent': {
      const { revision, people, automatic, day } = event.data;
      const reminder = { revision, at, by: person, automatic, ...(day !== undefined && { day }), count: people.length };
      return { ...doc, reminders: [...doc.reminders, reminder].slice(-reminderTail), lastReminded: people };
    }
    case 'PolicyDeleted':
      return { ...doc, deleted: true };
    case 'PolicyRestored':
      return { ...doc, deleted: false };
    default:
      return event satisfies never;
  }
}

function contentOf(content: PolicyContent): PolicyContent {
  return { ...detailsIn(policyKind, content), attachments: content.attachments };
}

function draftOf(doc: Policy): PolicyContent {
  return doc.draft ?? contentOf(doc);
}

/** Before the first version the draft is the content; afterwards it stands beside it. */
function withDraft(doc: Policy, draft: PolicyContent): Policy {
  if (doc.revision === 0) return { ...doc, ...draft };
  const isSame = JSON.stringify(contentOf(draft)) === JSON.stringify(contentOf(doc));
  return { ...doc, draft: isSame ? null : draft };
}

function ended(span: ArchiveSpan, day: string): ArchiveSpan {
  return span.until === null ? { ...span, until: day } : span;
}

/** Every version with its text. */
export const policyVersions = defineEntries<PolicyVersionView, PolicyEvent>({
  collection: 'policy-versions',
  category: 'policy',
  version: 3,
  parents: ['policies'],
  workingSet: 20,
  affects: ({ event, aggregateId }) =>
    event.type === 'PolicyPublished' ? [policyVersionId(aggregateId, event.data.revision)] : [],
  fold(version, { event, aggregateId, at, by }, id) {
    if (event.type !== 'PolicyPublished') return version;
    // Readers of the policy also see pictures of earlier versions.
    const pictures = filesInMarkdown(event.data.body);
    const { attachments = [], category = '', dueDate = '' } = event.data;
    return {
      _id: id,
      of: aggregateId,
      ...event.data,
      category,
      dueDate,
      attachments,
      pictures,
      at,
      by: { _id: by.id, username: by.username },
    };
  },
});
