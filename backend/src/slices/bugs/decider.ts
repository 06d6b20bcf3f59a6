import { bugCommands } from '@atrium/contracts/bugs/commands';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import { type CodeLink, codeWith } from '@atrium/contracts/bugs/code-rules';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import type { LinkItem } from '@atrium/contracts/core/item-bodies';
import { messages } from '@atrium/contracts/core/messages';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { assignedTo, handedAlong } from '../../platform/shared/coassignment.js';
import { customFrom, customPart, lookUpCustom, refusesCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { linkFor, lookUpItem, nameOf, originOf, originLinks, unplanned } from '../../platform/shared/items.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { changedDetailsIn, listedNamesIn, storedDetails } from '../../platform/shared/record-kinds.js';
import {
  deleting,
  linking,
  planning,
  restoring,
  revealing,
  unlessGone,
  unlinking,
  unwatching,
  watching,
} from '../../platform/shared/record-traits.js';
import { endsSnooze, type TriageSaid, untriagedSaid } from '../../platform/shared/triage.js';
import { type Comments, commentsAfter, deleteComment, restoreComment } from './comment-rules.js';
import type { BugDetails, BugEvent } from './events.js';
import { assignable, lookUpProgress, progress } from './progress-rules.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { triage, triageAfter } from './triage-rules.js';
import { watchersAfter } from './watcher-rules.js';

export type BugCommand = CommandOf<typeof bugCommands>;

export interface Bug {
  readonly details: BugDetails;
  readonly status: BugStatus;
  readonly assignee: string | null;
  readonly coassignees: readonly string[];
  readonly watchers: readonly string[];
  readonly reporter: string;
  readonly triage: TriageSaid;
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  readonly code: readonly CodeLink[];
  readonly comments: Comments;
  readonly deleted: boolean;
}

export type BugState = Bug | null;

const handlers = {
  CreateBug: withLookUp({
    async lookUp(data, _, tools) {
      await refuseUnlisted(listedNamesIn(bugKind, data), tools);
      const [items, custom] = await Promise.all([
        lookUpItem(originOf(data), tools),
        lookUpCustom('Bug', data.custom, undefined, tools),
      ]);
      // Numbers are not wasted on refused reports.
      const isRefused = !items.itemKnown || refusesCustom(data.custom, custom);
      return { items, custom, bugnumber: isRefused ? 0 : await tools.nextNumber('bug') };
    },
    decide(data, _, { actor, found }) {
      const links = originLinks(data, found.items, refuseBug);
      const details: BugDetails = { ...detailsIn(bugKind, data), ...customFrom(data.custom, found.custom) };
      const reporter = { _id: actor.id, username: actor.username, email: actor.email };
      return [
        { type: 'BugCreated', data: { bugnumber: found.bugnumber, ...details, reporter } },
        ...links.map((link): BugEvent => ({ type: 'BugLinked', data: link })),
      ];
    },
  }),

  EditBug: withLookUp({
    async lookUp(data, bug, tools) {
      await refuseUnlisted(listedNamesIn(bugKind, data, bug.details), tools);
      const [people, custom] = await Promise.all([
        lookUpProgress(data, bug, tools),
        lookUpCustom('Bug', data.custom, bug.details.custom, tools),
      ]);
      return { ...people, custom };
    },
    decide(data, bug, decision) {
      const custom = customFrom(data.custom, decision.found.custom);
      const changes = changesOf<BugDetails>(bug.details, { ...changedDetailsIn(bugKind, data), ...custom });
      const edited: BugEvent[] = isChange(changes) ? [{ type: 'BugDetailsChanged', data: changes }] : [];
      return [...edited, ...progress(data, bug, decision)];
    },
  }),

  RevealBugSecret: revealing(({ details }: Bug) => [details.custom]),
  AssignBug: withLookUp({ lookUp: lookUpProgress, decide: progress }),
  CommentOnBug: withLookUp({ lookUp: lookUpProgress, decide: progress }),

  TriageBug: withLookUp({
    async lookUp({ assignedTo, original }, bug, tools) {
      const link: LinkItem | null = original ? { relation: 'duplicates', collection: 'bugs', item: original } : null;
      const [assignee, items] = await Promise.all([
        assignedTo && assignedTo !== bug.assignee ? assignable(assignedTo, tools) : null,
        lookUpItem(link === null ? null : { collection: link.collection, id: link.item }, tools),
      ]);
      return { assignee, link, items };
    },
    decide(data, bug, decision) {
      const { link, items, assignee } = decision.found;
      const self = { collection: 'bugs', id: decision.id } as const;
      const made = link === null ? null : linkFor(self, bug.links, link, items, refuseBug);
      return triage(data, bug, { ...decision, found: { assignee, link: made } });
    },
  }),

  EndBugSnooze: {
    decide: (data, bug, { now }) =>
      endsSnooze(bug.triage, data, now) ? [{ type: 'BugTriaged', data: untriagedSaid }] : [],
  },

  SetBugStatus: withLookUp({
    lookUp: lookUpProgress,
    decide: (data, bug, decision) => (data.status ? progress(data, bug, decision) : []),
  }),

  HandOverBug: withLookUp({
    async lookUp({ from, to }, _, tools) {
      const [assignee, formerAssignee] = await Promise.all([assignable(to, tools), nameOf(from, tools)]);
      return { assignee, formerAssignee };
    },
    decide({ from, to }, bug, { actor, found, newId }): readonly BugEvent[] {
      // Reassigned or settled meanwhile: it stays.
      if (![bug.assignee, ...bug.coassignees].includes(from) || !isOpenBug(bug.status)) return [];
      if (found.assignee === null) throw refuseBug('assigneeUnknown');
      if (bug.assignee !== from) {
        return [{ type: 'BugCoassigneesChanged', data: { coassignees: handedAlong(bug, from, to) } }];
      }
      const text = messages.user.handedOver(nameInText(from, found.formerAssignee));
      const remark = { comment: newId(0), text, author: actor.id, mentions: [] };
      return [{ type: 'BugAssigned', data: { assignee: found.assignee, remark } }];
    },
  }),

  WatchBug: watching('BugWatched'),
  UnwatchBug: unwatching('BugUnwatched'),
  PlanBug: planning('BugPlanned', refuseBug),
  DeleteBugComment: { decide: deleteComment },
  RestoreBugComment: { decide: restoreComment },
  LinkBug: linking('bugs', 'BugLinked', refuseBug),
  UnlinkBug: unlinking('BugUnlinked'),

  LinkBugCode: {
    decide({ kind, title, number, author, state, address, at }, { code }) {
      const link = { kind, title, number, author, state, address, at };
      return codeWith(code, link) === null ? [] : [{ type: 'BugCodeLinked', data: link }];
    },
  },

  DeleteBug: deleting('BugDeleted'),
  RestoreBug: restoring('BugRestored'),
} satisfies Handlers<typeof bugCommands, Bug, BugEvent, 'CreateBug'>;

export const bugDecider = defineDecider({
  commands: bugCommands,
  initialState: null,
  evolve,
  creates: ['CreateBug'],
  admit: unlessGone<Bug>(() => refuseBug('bugGone'), ['DeleteBug', 'RestoreBug']),
  handlers,
});

function evolve(bug: BugState, event: BugEvent): BugState {
  if (event.type === 'BugCreated') {
    const details = { ...storedDetails(bugKind, event.data), ...customPart(event.data.custom) };
    const watchers = watchersAfter([], event);
    const reporter = event.data.reporter._id;
    const nothingYet = {
      assignee: null,
      coassignees: [],
      plan: unplanned,
      links: [],
      code: [],
      comments: {},
      deleted: false,
    };
    return { details, status: 'New', watchers, reporter, triage: untriagedSaid, ...nothingYet };
  }
  if (bug === null) return null;
  const standing = triageAfter(bug.triage, bug.reporter, event);
  const comments = commentsAfter(bug.comments, event);
  return evolved({ ...bug, comments, ...(standing === null ? {} : { triage: standing }) }, event);
}

function evolved(bug: Bug, event: Exclude<BugEvent, { type: 'BugCreated' }>): Bug {
  const watchers = watchersAfter(bug.watchers, event);
  switch (event.type) {
    case 'BugDetailsChanged':
      return { ...bug, details: { ...bug.details, ...event.data } };
    case 'BugStatusChanged':
      return { ...bug, watchers, status: event.data.status };
    case 'BugAssigned':
      return { ...bug, watchers, ...assignedTo(bug, event.data.assignee?._id ?? null) };
    case 'BugCoassigneesChanged':
      return { ...bug, watchers, ...event.data };
    case 'BugCommented':
    case 'BugWatched':
    case 'BugUnwatched':
      return { ...bug, watchers };
    case 'SecretRevealed':
    case 'BugTriaged':
    case 'BugCommentDeleted':
    case 'BugCommentRestored':
      return bug;
    case 'BugPlanned':
      return { ...bug, plan: { ...bug.plan, ...event.data } };
    case 'BugLinked':
      return { ...bug, links: linksWith(bug.links, event.data) };
    case 'BugUnlinked':
      return { ...bug, links: linksWithout(bug.links, event.data) };
    case 'BugCodeLinked':
      return { ...bug, code: codeWith(bug.code, event.data) ?? bug.code };
    case 'BugDeleted':
      return { ...bug, deleted: true };
    case 'BugRestored':
      return { ...bug, deleted: false };
    default:
      return event satisfies never;
  }
}
