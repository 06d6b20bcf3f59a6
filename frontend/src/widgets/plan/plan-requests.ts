import type { PlanItem, Planned } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PlannedCollection } from '@atrium/contracts/sprints/rules';
import { type Command, patchExisting } from '../../platform/dispatch';

const paths: Readonly<Record<PlannedCollection, string>> = {
  bugs: '/bug/plan',
  'feature-requests': '/fr/planfr',
  tasks: '/task/planTask',
};

/** The plan that a record will have. */
function planned<Doc extends Planned>(document: Doc, { project, sprint, points }: PlanItem): Doc {
  return {
    ...document,
    ...(project === undefined ? {} : { project: project || null }),
    ...(sprint === undefined ? {} : { sprint: sprint || null }),
    ...(points === undefined ? {} : { points }),
  };
}

/** The command that says in which project and sprint a record is done and how large it is, shown at once. */
export function planCommand(collection: PlannedCollection, id: string, plan: PlanItem, failure: string): Command {
  const patches = [patchExisting<LiveDocument & Planned>(collection, id, (document) => planned(document, plan))];
  return { method: 'PUT', path: `${paths[collection]}/${id}`, body: plan, patches, failure };
}
