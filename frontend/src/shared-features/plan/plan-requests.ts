import type { Planned } from '@atrium/contracts/core/items';
import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { numberedKinds } from '@atrium/contracts/numbered-kinds';
import type { PlannedCollection } from '@atrium/contracts/sprints/rules';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';

function planned<Doc extends Planned>(document: Doc, { project, sprint, points }: PlanItem): Doc {
  return {
    ...document,
    ...(project === undefined ? {} : { project: project || null }),
    ...(sprint === undefined ? {} : { sprint: sprint || null }),
    ...(points === undefined ? {} : { points }),
  };
}

/**
 * Patched at once.
 * @returns whether it succeeded
 */
export async function sendPlan(
  dispatch: Dispatch,
  collection: PlannedCollection,
  id: string,
  body: PlanItem,
  failure: string,
): Promise<boolean> {
  const patches = [patchExisting<LiveDocument & Planned>(collection, id, (document) => planned(document, body))];
  const { ok } = await dispatch(numberedKinds[collection].commands.plan, { id, body, patches, failure });
  return ok;
}
