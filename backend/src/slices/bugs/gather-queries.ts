import type { AssignBug, CreateBug } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { takesBugs } from '@atrium/contracts/bugs/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { gatherCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { refuseUnlisted } from '../../platform/core/listed-names.js';
import { listedNamesIn } from '../../platform/core/record-kinds.js';
import { gatherItem, gatherPlan, nameOf, originOf } from '../../platform/core/items.js';
import type { GatherTools } from '../../platform/core/slice.js';
import { mayMention, mentionsIn } from '../../platform/core/mentions.js';
import { type Bug, type BugCommand, type BugGathered, type BugState, nothingGathered } from './decider.js';

/** Looks up what a decision about a bug needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function gatherForBug(command: BugCommand, bug: BugState, tools: GatherTools): Promise<BugGathered> {
  if (command.type === 'CreateBug') return bug === null ? gatherForNew(command.data, tools) : nothingGathered;
  if (bug === null || bug.deleted) return nothingGathered;
  switch (command.type) {
    case 'EditBug': {
      await refuseUnlisted(listedNamesIn(bugKind, command.data, bug.details), tools);
      const [progress, custom] = await Promise.all([
        gatherProgress(command.data, bug, tools),
        gatherCustom('Bug', command.data.custom, bug.details.custom, tools),
      ]);
      return { ...progress, custom };
    }
    case 'AssignBug':
      return gatherProgress(command.data, bug, tools);
    case 'HandOverBug': {
      const [assignee, formerAssignee] = await Promise.all([
        assignable(command.data.to, tools),
        nameOf(command.data.from, tools),
      ]);
      return { ...nothingGathered, assignee, formerAssignee };
    }
    case 'SetBugStatus':
      return command.data.status ? gatherProgress(command.data, bug, tools) : nothingGathered;
    case 'CommentOnBug':
      return gatherProgress(command.data, bug, tools);
    case 'PlanBug':
      return { ...nothingGathered, items: await gatherPlan(command.data, tools) };
    case 'LinkBug': {
      const { collection, item: id } = command.data;
      return { ...nothingGathered, items: await gatherItem({ collection, id }, tools) };
    }
    case 'RevealBugSecret':
    case 'UnlinkBug':
    case 'WatchBug':
    case 'UnwatchBug':
    case 'DeleteBug':
    case 'RestoreBug':
      return nothingGathered;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a bug that is going to be. */
async function gatherForNew(data: CreateBug, tools: GatherTools): Promise<BugGathered> {
  await refuseUnlisted(listedNamesIn(bugKind, data), tools);
  const [items, custom] = await Promise.all([
    gatherItem(originOf(data), tools),
    gatherCustom('Bug', data.custom, undefined, tools),
  ]);
  const found = { ...nothingGathered, items, custom };
  if (!items.itemKnown || refusesCustom(data.custom, custom)) return found;
  return { ...found, bugnumber: await tools.nextNumber('bug') };
}

async function gatherProgress(
  { assignedTo, comment }: Pick<AssignBug, 'assignedTo' | 'comment'>,
  bug: Bug,
  tools: GatherTools,
): Promise<BugGathered> {
  const [assignee, mentions] = await Promise.all([
    assignedTo && assignedTo !== bug.assignee ? assignable(assignedTo, tools) : null,
    mayMention(comment) ? mentioned(comment, tools) : [],
  ]);
  return { ...nothingGathered, assignee, mentions };
}

/** Somebody who may be given bugs right now, by their name of now. */
async function assignable(id: string, tools: GatherTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && takesBugs(user) ? { _id: id, username: user.username } : null;
}

async function mentioned(comment: string, tools: GatherTools): Promise<readonly string[]> {
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(
    comment,
    people.filter(({ active }) => active),
  );
}
