import type { AssignBug, bugCommands, CreateBug, EditBug } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import { type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import {
  type HandOver,
  type ItemLink,
  linksWith,
  linksWithout,
  type PersonRef,
  type Planned,
} from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { changedDetailsIn, detailsIn, storedDetails } from '../../platform/core/record-kinds.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import {
  type ItemsFound,
  nothingAboutItems,
  originTies,
  planChanges,
  tieFor,
  tieTo,
  unplanned,
} from '../../platform/core/items.js';
import type { BugDetails, BugEvent, Remark } from './events.js';
import { watchersAfter } from './watcher-rules.js';

export type BugCommand = CommandOf<typeof bugCommands>;

/** A bug as far as decisions about it need to know it. */
export interface Bug {
  readonly details: BugDetails;
  readonly status: BugStatus;
  /** The assignee's id. */
  readonly assignee: string | null;
  readonly watchers: readonly string[];
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  readonly deleted: boolean;
}

/** Null before the bug was reported. */
export type BugState = Bug | null;

/** What was looked up before a decision about a bug; neutral where the command has no use for it. */
export interface BugFound {
  /** The number of a new bug. */
  readonly bugnumber: number;
  /** The person who is to be assigned; null when they can't be given bugs, or nobody new is named. */
  readonly assignee: PersonRef | null;
  /** The name of who hands the bug over. */
  readonly formerAssignee: string;
  /** The ids of those to whom the comment speaks. */
  readonly mentions: readonly string[];
  readonly items: ItemsFound;
  readonly custom: CustomFound;
}

export const nothingFound: BugFound = {
  bugnumber: 0,
  assignee: null,
  formerAssignee: '',
  mentions: [],
  items: nothingAboutItems,
  custom: nothingCustom,
};

type BugDecision = Decision<BugFound>;
/** Status, assignee and comment, as several commands bring them. */
type Progress = Pick<AssignBug, 'status' | 'assignedTo' | 'comment'>;

export const bugDecider: Decider<BugState, BugEvent, BugCommand, BugFound> = {
  initialState: null,
  evolve,
  decide(command, bug, decision) {
    if (command.type === 'CreateBug') return bug === null ? create(command.data, decision) : [];
    if (bug === null) throw refuseBug('bugGone');
    if (bug.deleted) return decideDeleted(command);
    const { actor, found } = decision;
    switch (command.type) {
      case 'EditBug':
        return [...detailsChanged(command.data, bug, found), ...progress(command.data, bug, decision)];
      case 'RevealBugSecret':
        return [secretRevealed(command.data.secret, [bug.details.custom])];
      case 'SetBugStatus':
        return command.data.status ? progress(command.data, bug, decision) : [];
      case 'HandOverBug':
        return handOver(command.data, bug, decision);
      case 'AssignBug':
      case 'CommentOnBug':
        return progress(command.data, bug, decision);
      case 'WatchBug':
        return bug.watchers.includes(actor.id) ? [] : [{ type: 'BugWatched', data: { watcher: actor.id } }];
      case 'UnwatchBug':
        return bug.watchers.includes(actor.id) ? [{ type: 'BugUnwatched', data: { watcher: actor.id } }] : [];
      case 'PlanBug': {
        const changes = planChanges(actor, bug.plan, command.data, found.items, refuseBug);
        return isChange(changes) ? [{ type: 'BugPlanned', data: changes }] : [];
      }
      case 'LinkBug': {
        const self = { collection: 'bugs', id: decision.id } as const;
        const tie = tieFor(self, bug.links, command.data, found.items, refuseBug);
        return tie === null ? [] : [{ type: 'BugLinked', data: tie }];
      }
      case 'UnlinkBug': {
        const { collection, item: id } = command.data;
        return tieTo(bug.links, command.data) === undefined ? [] : [{ type: 'BugUnlinked', data: { collection, id } }];
      }
      case 'DeleteBug':
        return [{ type: 'BugDeleted', data: {} }];
      case 'RestoreBug':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** A deleted bug can only be brought back. */
function decideDeleted(command: BugCommand): readonly BugEvent[] {
  if (command.type === 'DeleteBug') return [];
  if (command.type === 'RestoreBug') return [{ type: 'BugRestored', data: {} }];
  throw refuseBug('bugGone');
}

function create(data: CreateBug, { actor, found }: BugDecision): readonly BugEvent[] {
  const ties = originTies(data, found.items, refuseBug);
  const details: BugDetails = { ...detailsIn(bugKind, data), ...customFrom(data.custom, found.custom) };
  const reporter = { _id: actor.id, username: actor.username, email: actor.email };
  return [
    { type: 'BugCreated', data: { bugnumber: found.bugnumber, ...details, reporter } },
    ...ties.map((tie): BugEvent => ({ type: 'BugLinked', data: tie })),
  ];
}

function detailsChanged(data: EditBug, { details }: Bug, found: BugFound): readonly BugEvent[] {
  const custom = customFrom(data.custom, found.custom);
  const changes = changesOf<BugDetails>(details, { ...changedDetailsIn(bugKind, data), ...custom });
  return isChange(changes) ? [{ type: 'BugDetailsChanged', data: changes }] : [];
}

/** What a word, a status and an assignee lead to; the word goes with the last change, or stands alone. */
function progress({ status, assignedTo, comment }: Progress, bug: Bug, decision: BugDecision): readonly BugEvent[] {
  const assignee = assigneeAfter(assignedTo, bug, decision.found);
  const remark = remarkIn(comment, decision);
  const said = remark === undefined ? {} : { remark };
  const changesStatus = !!status && status !== bug.status;
  const events: BugEvent[] = [];
  if (assignee !== undefined) {
    events.push({ type: 'BugAssigned', data: { assignee, ...(changesStatus ? {} : said) } });
  }
  if (changesStatus) events.push({ type: 'BugStatusChanged', data: { status, ...said } });
  if (events.length === 0 && remark !== undefined) events.push({ type: 'BugCommented', data: { remark } });
  return events;
}

/** What was taken over, or settled, meanwhile stays where it is. @throws Refusal when they can't be given bugs */
function handOver({ from }: HandOver, { assignee, status }: Bug, decision: BugDecision): readonly BugEvent[] {
  if (assignee !== from || !isOpenBug(status)) return [];
  const { found } = decision;
  if (found.assignee === null) throw refuseBug('assigneeUnknown');
  const remark = remarkIn(messages.user.handedOver(found.formerAssignee), decision);
  return [{ type: 'BugAssigned', data: { assignee: found.assignee, ...(remark === undefined ? {} : { remark }) } }];
}

/** The new assignee, nobody (null), or no change (undefined). @throws Refusal when they can't be given bugs */
function assigneeAfter(assignedTo: string | undefined, bug: Bug, found: BugFound): PersonRef | null | undefined {
  if (assignedTo == null || assignedTo === (bug.assignee ?? '')) return undefined;
  if (assignedTo !== '' && found.assignee === null) throw refuseBug('assigneeUnknown');
  return assignedTo === '' ? null : found.assignee;
}

function remarkIn(comment: string | undefined, { actor, found, newId }: BugDecision): Remark | undefined {
  if (comment == null || comment.trim() === '') return undefined;
  return { comment: newId(0), text: comment, author: actor.id, mentions: found.mentions };
}

function evolve(bug: BugState, event: BugEvent): BugState {
  if (event.type === 'BugCreated') {
    const details = { ...storedDetails(bugKind, event.data), ...customPart(event.data.custom) };
    const watchers = watchersAfter([], event);
    return { details, status: 'New', assignee: null, watchers, plan: unplanned, links: [], deleted: false };
  }
  if (bug === null) return null;
  const watchers = watchersAfter(bug.watchers, event);
  switch (event.type) {
    case 'BugDetailsChanged':
      return { ...bug, details: { ...bug.details, ...event.data } };
    case 'BugStatusChanged':
      return { ...bug, watchers, status: event.data.status };
    case 'BugAssigned':
      return { ...bug, watchers, assignee: event.data.assignee?._id ?? null };
    case 'BugCommented':
    case 'BugWatched':
    case 'BugUnwatched':
      return { ...bug, watchers };
    case 'SecretRevealed':
      return bug;
    case 'BugPlanned':
      return { ...bug, plan: { ...bug.plan, ...event.data } };
    case 'BugLinked':
      return { ...bug, links: linksWith(bug.links, event.data) };
    case 'BugUnlinked':
      return { ...bug, links: linksWithout(bug.links, event.data) };
    case 'BugDeleted':
      return { ...bug, deleted: true };
    case 'BugRestored':
      return { ...bug, deleted: false };
    default:
      return event satisfies never;
  }
}
