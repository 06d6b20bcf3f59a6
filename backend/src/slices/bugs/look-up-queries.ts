import type { AssignBug, CreateBug } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { takesBugs } from '@atrium/contracts/bugs/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { lookUpCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { refuseUnlisted } from '../../platform/core/listed-names.js';
import { listedNamesIn } from '../../platform/core/record-kinds.js';
import { lookUpItem, lookUpPlan, nameOf, originOf } from '../../platform/core/items.js';
import type { LookUpTools } from '../../platform/core/slice.js';
import { mayMention, mentionsIn } from '../../platform/core/mentions.js';
import { type Bug, type BugCommand, type BugFound, type BugState, nothingFound } from './decider.js';

/** Looks up what a decision about a bug needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForBug(command: BugCommand, bug: BugState, tools: LookUpTools): Promise<BugFound> {
  if (command.type === 'CreateBug') return bug === null ? lookUpForNew(command.data, tools) : nothingFound;
  if (bug === null || bug.deleted) return nothingFound;
  switch (command.type) {
    case 'EditBug': {
      await refuseUnlisted(listedNamesIn(bugKind, command.data, bug.details), tools);
      const [progress, custom] = await Promise.all([
        lookUpProgress(command.data, bug, tools),
        lookUpCustom('Bug', command.data.custom, bug.details.custom, tools),
      ]);
      return { ...progress, custom };
    }
    case 'AssignBug':
      return lookUpProgress(command.data, bug, tools);
    case 'HandOverBug': {
      const [assignee, formerAssignee] = await Promise.all([
        assignable(command.data.to, tools),
        nameOf(command.data.from, tools),
      ]);
      return { ...nothingFound, assignee, formerAssignee };
    }
    case 'SetBugStatus':
      return command.data.status ? lookUpProgress(command.data, bug, tools) : nothingFound;
    case 'CommentOnBug':
      return lookUpProgress(command.data, bug, tools);
    case 'PlanBug':
      return { ...nothingFound, items: await lookUpPlan(command.data, tools) };
    case 'LinkBug': {
      const { collection, item: id } = command.data;
      return { ...nothingFound, items: await lookUpItem({ collection, id }, tools) };
    }
    case 'RevealBugSecret':
    case 'UnlinkBug':
    case 'WatchBug':
    case 'UnwatchBug':
    case 'DeleteBug':
    case 'RestoreBug':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a bug that is going to be. */
async function lookUpForNew(data: CreateBug, tools: LookUpTools): Promise<BugFound> {
  await refuseUnlisted(listedNamesIn(bugKind, data), tools);
  const [items, custom] = await Promise.all([
    lookUpItem(originOf(data), tools),
    lookUpCustom('Bug', data.custom, undefined, tools),
  ]);
  const found = { ...nothingFound, items, custom };
  if (!items.itemKnown || refusesCustom(data.custom, custom)) return found;
  return { ...found, bugnumber: await tools.nextNumber('bug') };
}

async function lookUpProgress(
  { assignedTo, comment }: Pick<AssignBug, 'assignedTo' | 'comment'>,
  bug: Bug,
  tools: LookUpTools,
): Promise<BugFound> {
  const [assignee, mentions] = await Promise.all([
    assignedTo && assignedTo !== bug.assignee ? assignable(assignedTo, tools) : null,
    mayMention(comment) ? mentioned(comment, tools) : [],
  ]);
  return { ...nothingFound, assignee, mentions };
}

/** Somebody who may be given bugs right now, by their name of now. */
async function assignable(id: string, tools: LookUpTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && takesBugs(user) ? { _id: id, username: user.username } : null;
}

async function mentioned(comment: string, tools: LookUpTools): Promise<readonly string[]> {
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(
    comment,
    people.filter(({ active }) => active),
  );
}
