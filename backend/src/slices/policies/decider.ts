import type { CommandOf } from '@atrium/contracts/core/commands';
import type { CreatePolicy, EditPolicy, policyCommands, PublishPolicy } from '@atrium/contracts/policies/commands';
import { refusePolicy } from '@atrium/contracts/policies/errors';
import { reminderDay } from '@atrium/contracts/policies/rules';
import type { PolicyAttachment, PolicyContent } from '@atrium/contracts/policies/views';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import type { PolicyEvent } from './events.js';

export type PolicyCommand = CommandOf<typeof policyCommands>;

/** What is published at present. */
export interface PublishedVersion {
  readonly content: PolicyContent;
  readonly revision: number;
  readonly effectiveDate: string;
  readonly acknowledge: boolean;
}

/** A policy as far as decisions about it need to know it. */
export interface Policy {
  /** What the next version is going to say. */
  readonly draft: PolicyContent;
  /** Null before the first version. */
  readonly published: PublishedVersion | null;
  /** The newest version of which readers were reminded; 0 when none. */
  readonly reminded: number;
  readonly archived: boolean;
  readonly deleted: boolean;
  /** The ids of all files that it ever had. */
  readonly files: readonly string[];
}

/** Null before the policy was written. */
export type PolicyDeciderState = Policy | null;

/** What was looked up before a decision about a policy; neutral where the command has no use for it. */
export interface PolicyFound {
  /** The organisation's calendar day. */
  readonly today: string;
  /** The ids of those of the audience who have not acknowledged the version that holds. */
  readonly outstanding: readonly string[];
  /** The ids of the files to be attached that are the sender's own uploads. */
  readonly uploads: readonly string[];
}

export const nothingFound: PolicyFound = { today: '', outstanding: [], uploads: [] };

type PolicyDecision = Decision<PolicyFound>;

export const policyDecider: Decider<PolicyDeciderState, PolicyEvent, PolicyCommand, PolicyFound> = {
  initialState: null,
  evolve,
  decide(command, policy, decision) {
    if (command.type === 'CreatePolicy') return policy === null ? draft(command.data, decision) : [];
    if (policy === null) throw refusePolicy('policyGone');
    return policy.deleted ? decideDeleted(command) : decidePresent(command, policy, decision);
  },
};

/** A deleted policy can only be brought back. */
function decideDeleted(command: PolicyCommand): readonly PolicyEvent[] {
  if (command.type === 'DeletePolicy' || command.type === 'RemindWhenDue') return [];
  if (command.type === 'RestorePolicy') return [{ type: 'PolicyRestored', data: {} }];
  throw refusePolicy('policyGone');
}

function decidePresent(
  command: Exclude<PolicyCommand, { type: 'CreatePolicy' }>,
  policy: Policy,
  decision: PolicyDecision,
): readonly PolicyEvent[] {
  switch (command.type) {
    case 'EditPolicy':
      return edit(command.data, policy, decision);
    case 'DiscardPolicyDraft':
      return discard(policy);
    case 'PublishPolicy':
      return publish(command.data, policy, decision);
    case 'ArchivePolicy':
      if (policy.published === null) throw refusePolicy('notPublished');
      return policy.archived ? [] : [{ type: 'PolicyArchived', data: { day: decision.found.today } }];
    case 'UnarchivePolicy':
      return policy.archived ? [{ type: 'PolicyUnarchived', data: { day: decision.found.today } }] : [];
    case 'RemindPolicyReaders':
      return remind(policy, decision);
    case 'RemindWhenDue':
      return remindWhenDue(command.data.revision, policy, decision);
    case 'DeletePolicy':
      return [{ type: 'PolicyDeleted', data: {} }];
    case 'RestorePolicy':
      return [];
    default:
      return command satisfies never;
  }
}

function draft(
  { title, body, departments, roles, attachments }: CreatePolicy,
  decision: PolicyDecision,
): readonly PolicyEvent[] {
  const files = attached(attachments ?? [], [], decision);
  const audience = { departments: departments ?? [], roles: roles ?? [] };
  return [{ type: 'PolicyDrafted', data: { title, body, ...audience, attachments: files } }];
}

function edit(wanted: EditPolicy, policy: Policy, decision: PolicyDecision): readonly PolicyEvent[] {
  const { draft: present, archived, files } = policy;
  if (archived) throw refusePolicy('policyArchived');
  if (wanted.attachments != null) attached(wanted.attachments, files, decision);
  const changes = changesOf<PolicyContent>(present, contentIn(wanted));
  return isChange(changes) ? [{ type: 'PolicyDraftChanged', data: changes }] : [];
}

/**
 * The files as they are kept.
 * @param known the ids of those that the policy ever had
 * @throws Refusal when one is neither the sender's upload nor the policy's already: nobody shows what others uploaded
 */
function attached(
  wanted: readonly PolicyAttachment[],
  known: readonly string[],
  { found: { uploads } }: PolicyDecision,
): PolicyAttachment[] {
  const isKnown = ({ file }: PolicyAttachment): boolean => known.includes(file) || uploads.includes(file);
  if (!wanted.every(isKnown)) throw refusePolicy('attachmentGone');
  return wanted.map(({ file, name }) => ({ file, name: name.trim() }));
}

function contentIn({ title, body, departments, roles, attachments }: EditPolicy): Partial<PolicyContent> {
  const files = attachments?.map(({ file, name }) => ({ file, name: name.trim() }));
  const wanted = { title, body, departments, roles, attachments: files };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value != null));
}

function discard({ draft: drafted, published }: Policy): readonly PolicyEvent[] {
  if (published === null) throw refusePolicy('notPublished');
  return isChange(changesOf<PolicyContent>(published.content, drafted))
    ? [{ type: 'PolicyDraftDiscarded', data: {} }]
    : [];
}

function publish(data: PublishPolicy, policy: Policy, { found }: PolicyDecision): readonly PolicyEvent[] {
  if (policy.archived) throw refusePolicy('policyArchived');
  const effectiveDate = data.effectiveDate ?? found.today;
  if (effectiveDate < found.today) throw refusePolicy('effectBeforePublishing');
  const revision = (policy.published?.revision ?? 0) + 1;
  const { acknowledge, note } = data;
  const version = { revision, effectiveDate, acknowledge: acknowledge ?? false, note: note ?? '' };
  return [{ type: 'PolicyPublished', data: { ...policy.draft, ...version } }];
}

function remind({ published, archived }: Policy, { found }: PolicyDecision): readonly PolicyEvent[] {
  if (published === null || archived) throw refusePolicy('notPublished');
  if (!published.acknowledge) throw refusePolicy('notAsked');
  const { outstanding: people } = found;
  if (people.length === 0) throw refusePolicy('everybodyHasRead');
  return [{ type: 'PolicyReminderSent', data: { revision: published.revision, people, automatic: false } }];
}

/** Once for each version: not again after a reminder, by whomever; also when nobody is left to remind. */
function remindWhenDue(
  revision: number,
  { published, archived, reminded }: Policy,
  { found }: PolicyDecision,
): readonly PolicyEvent[] {
  if (published === null || archived || !published.acknowledge) return [];
  if (published.revision !== revision || reminded >= revision) return [];
  if (found.today < reminderDay(published.effectiveDate)) return [];
  return [{ type: 'PolicyReminderSent', data: { revision, people: found.outstanding, automatic: true } }];
}

function evolve(policy: PolicyDeciderState, event: PolicyEvent): PolicyDeciderState {
  if (event.type === 'PolicyDrafted') {
    const content = { ...event.data, attachments: event.data.attachments ?? [] };
    const files = filesWith([], content.attachments);
    return { draft: content, published: null, reminded: 0, archived: false, deleted: false, files };
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
      const { title, body, departments, roles, attachments = [], revision, effectiveDate, acknowledge } = event.data;
      const content = { title, body, departments, roles, attachments };
      return { ...policy, draft: content, published: { content, revision, effectiveDate, acknowledge } };
    }
    case 'PolicyArchived':
      return { ...policy, archived: true };
    case 'PolicyUnarchived':
      return { ...policy, archived: false };
    case 'PolicyReminderSent':
      return { ...policy, reminded: event.data.revision };
    case 'PolicyDeleted':
      return { ...policy, deleted: true };
    case 'PolicyRestored':
      return { ...policy, deleted: false };
    default:
      return event satisfies never;
  }
}

function filesWith(files: readonly string[], attachments: readonly PolicyAttachment[] = []): readonly string[] {
  return [...new Set([...files, ...attachments.map(({ file }) => file)])];
}
