import type { Attachment } from '@atrium/contracts/core/attachments';
import { namedFiles } from '@atrium/contracts/core/named-files';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { policyCommands } from '@atrium/contracts/policies/commands';
import { refusePolicy } from '@atrium/contracts/policies/errors';
import { policyKind } from '@atrium/contracts/policies/kind';
import { reminderDays } from '@atrium/contracts/policies/rules';
import type { PolicyContent } from '@atrium/contracts/policies/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { changedDetailsIn, listedNamesIn, storedDetails } from '../../platform/shared/record-kinds.js';
import { deleting, restoring, unlessGone } from '../../platform/shared/record-traits.js';
import type { PolicyEvent } from './events.js';
import { outstandingOf, todayOf, uploadsIn } from './look-ups.js';

export type PolicyCommand = CommandOf<typeof policyCommands>;

export interface PublishedVersion {
  readonly content: PolicyContent;
  readonly revision: number;
  readonly effectiveDate: string;
  readonly dueDate: string;
  readonly acknowledge: boolean;
}

export interface Policy {
  readonly draft: PolicyContent;
  /** Null before the first version. */
  readonly published: PublishedVersion | null;
  /** Newest version with a reminder; 0 for none. */
  readonly reminded: number;
  /** The last day for which that version's readers were reminded by themselves; empty for none. */
  readonly remindedFor: string;
  readonly archived: boolean;
  readonly deleted: boolean;
  /** Ids of all files it ever had. */
  readonly files: readonly string[];
}

export type PolicyDeciderState = Policy | null;

const handlers = {
  CreatePolicy: withLookUp({
    async lookUp(data, _: PolicyDeciderState, tools) {
      await refuseUnlisted(listedNamesIn(policyKind, data), tools);
      return { uploads: await uploadsIn(data.attachments, tools) };
    },
    decide(data, _, { found }) {
      assertShowable(data.attachments, [], found);
      const attachments = namedFiles(data.attachments ?? []);
      return [{ type: 'PolicyDrafted', data: { ...detailsIn(policyKind, data), attachments } }];
    },
  }),

  EditPolicy: withLookUp({
    async lookUp(data, { draft }, tools) {
      await refuseUnlisted(listedNamesIn(policyKind, data, draft), tools);
      return { uploads: await uploadsIn(data.attachments, tools) };
    },
    decide(wanted, { draft, archived, files: known }, { found }) {
      if (archived) throw refusePolicy('policyArchived');
      assertShowable(wanted.attachments, known, found);
      const files = wanted.attachments == null ? {} : { attachments: namedFiles(wanted.attachments) };
      const changes = changesOf<PolicyContent>(draft, { ...changedDetailsIn(policyKind, wanted), ...files });
      return isChange(changes) ? [{ type: 'PolicyDraftChanged', data: changes }] : [];
    },
  }),

  DiscardPolicyDraft: {
    decide(_, { draft, published }) {
      if (published === null) throw refusePolicy('notPublished');
      const changes = changesOf<PolicyContent>(published.content, draft);
      return isChange(changes) ? [{ type: 'PolicyDraftDiscarded', data: {} }] : [];
    },
  },

  PublishPolicy: withLookUp({
    lookUp: async (_data, _policy, tools) => ({ today: await todayOf(tools) }),
    decide(
      { effectiveDate = null, dueDate, acknowledge = false, note },
      { draft, published, archived },
      { found: { today } },
    ) {
      if (archived) throw refusePolicy('policyArchived');
      const day = effectiveDate ?? today;
      if (day < today) throw refusePolicy('effectBeforePublishing');
      if (dueDate != null && dueDate < day) throw refusePolicy('dueBeforeEffect');
      if (dueDate != null && !acknowledge) throw refusePolicy('dueForNobody');
      const revision = (published?.revision ?? 0) + 1;
      const due = dueDate == null ? {} : { dueDate };
      const version = { revision, effectiveDate: day, ...due, acknowledge: acknowledge ?? false, note: note ?? '' };
      return [{ type: 'PolicyPublished', data: { ...draft, ...version } }];
    },
  }),

  ArchivePolicy: withLookUp({
    lookUp: async (_data, _policy, tools) => ({ today: await todayOf(tools) }),
    decide(_, { published, archived }, { found: { today } }) {
      if (published === null) throw refusePolicy('notPublished');
      return archived ? [] : [{ type: 'PolicyArchived', data: { day: today } }];
    },
  }),

  UnarchivePolicy: withLookUp({
    lookUp: async (_data, _policy, tools) => ({ today: await todayOf(tools) }),
    decide: (_, { archived }, { found: { today } }) =>
      archived ? [{ type: 'PolicyUnarchived', data: { day: today } }] : [],
  }),

  RemindPolicyReaders: withLookUp({
    lookUp: async (_, policy, tools) => ({ people: await outstandingOf(policy, tools) }),
    decide(_, { published, archived }, { found: { people } }) {
      if (published === null || archived) throw refusePolicy('notPublished');
      if (!published.acknowledge) throw refusePolicy('notAsked');
      if (people.length === 0) throw refusePolicy('everybodyHasRead');
      return [{ type: 'PolicyReminderSent', data: { revision: published.revision, people, automatic: false } }];
    },
  }),

  RemindWhenDue: withLookUp({
    async lookUp(_, policy, tools) {
      const [today, people] = await Promise.all([todayOf(tools), outstandingOf(policy, tools)]);
      return { today, people };
    },
    /**
     * Once for each day on which it is due, of several that were missed for the last. Without a due date not after a
     * manual reminder. Recorded even if nobody is left to remind.
     */
    decide({ revision }, { published, archived, deleted, reminded, remindedFor }, { found: { today, people } }) {
      if (deleted || published === null || archived || !published.acknowledge) return [];
      if (published.revision !== revision || (published.dueDate === '' && reminded >= revision)) return [];
      const day = reminderDays(published).findLast((each) => each <= today);
      if (day === undefined || day <= remindedFor) return [];
      return [{ type: 'PolicyReminderSent', data: { revision, people, automatic: true, day } }];
    },
  }),

  DeletePolicy: deleting('PolicyDeleted'),
  RestorePolicy: restoring('PolicyRestored'),
} satisfies Handlers<typeof policyCommands, Policy, PolicyEvent, 'CreatePolicy'>;

export const policyDecider = defineDecider({
  commands: policyCommands,
  initialState: null,
  evolve,
  creates: ['CreatePolicy'],
  admit: unlessGone<Policy>(() => refusePolicy('policyGone'), ['DeletePolicy', 'RestorePolicy', 'RemindWhenDue']),
  handlers,
});

/**
 * @param known the ids of the files that the policy ever had
 * @throws Refusal when a file is neither the sender's upload nor the policy's already
 */
function assertShowable(
  wanted: readonly Attachment[] | null | undefined,
  known: readonly string[],
  { uploads }: { readonly uploads: readonly string[] },
): void {
  const isKnown = ({ file }: Attachment): boolean => known.includes(file) || uploads.includes(file);
  if (wanted?.every(isKnown) === false) throw refusePolicy('attachmentGone');
}

function evolve(policy: PolicyDeciderState, event: PolicyEvent): PolicyDeciderState {
  if (event.type === 'PolicyDrafted') {
    const content = {
      ...storedDetails(policyKind, { category: '', ...event.data }),
      attachments: event.data.attachments ?? [],
    };
    const files = filesWith([], content.attachments);
    return { draft: content, published: null, reminded: 0, remindedFor: '', archived: false, deleted: false, files };
  }
  if (policy === null) return null;
  switch (event.type) {
    case 'PolicyDraftChanged':
      return {
        ...policy,
        draft: { ...policy.draft, ...event.data },
        files: filesWith(policy.files, event.data.attachments),
      };
    case 'PolicyDraftDiscarded':
      return { ...policy, draft: policy.published?.content ?? policy.draft };
    case 'PolicyPublished': {
      const { attachments = [], revision, effectiveDate, dueDate = '', acknowledge } = event.data;
      const content = { ...storedDetails(policyKind, { category: '', ...event.data }), attachments };
      const published = { content, revision, effectiveDate, dueDate, acknowledge };
      return { ...policy, draft: content, published, remindedFor: '' };
    }
    case 'PolicyArchived':
      return { ...policy, archived: true };
    case 'PolicyUnarchived':
      return { ...policy, archived: false };
    case 'PolicyReminderSent':
      return { ...policy, reminded: event.data.revision, remindedFor: event.data.day ?? policy.remindedFor };
    case 'PolicyDeleted':
      return { ...policy, deleted: true };
    case 'PolicyRestored':
      return { ...policy, deleted: false };
    default:
      return event satisfies never;
  }
}

function filesWith(files: readonly string[], attachments: readonly Attachment[] = []): readonly string[] {
  return [...new Set([...files, ...attachments.map(({ file }) => file)])];
}
