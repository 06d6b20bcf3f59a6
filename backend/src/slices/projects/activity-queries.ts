import { isId } from '@atrium/contracts/core/values';
import { refuseProject } from '@atrium/contracts/projects/errors';
import type { ProjectActivityAnswer, ProjectActivityItem } from '@atrium/contracts/projects/views';
import { nameIn, visibilityOf } from '../../platform/away/visibility.js';
import type { Actor } from '../../platform/kernel/actor.js';
import type { ChangedRecords } from '../../platform/projections/changed-records.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import type { SliceRegistry } from '../../platform/slice/registry.js';
import type { ActivityDocument } from './activity-projection.js';

const mostItems = 30;
const mostOfOne = 10;

export interface ActivitySources {
  readonly readModel: ReadModel;
  readonly changed: ChangedRecords;
  readonly registry: SliceRegistry;
}

/**
 * What happened last to the work of a project: of records whose history the asker may read, newest first.
 * @throws Refusal (404) for a project that the asker doesn't see
 */
export async function activityOf(
  actor: Actor,
  id: string,
  { readModel, changed, registry }: ActivitySources,
): Promise<ProjectActivityAnswer> {
  const isSeen = isId(id) && (await readModel.one(actor, 'projects', id)) !== null;
  if (!isSeen) throw refuseProject('projectGone');
  const { tenant } = actor;
  const activity = await readModel.document<ActivityDocument>(tenant, 'project-activity', id);
  const visibility = visibilityOf(registry, actor);
  const refs = (activity?.records ?? []).map((ref) => ({ ...ref, key: `${ref.collection}:${ref.id}`, position: 0n }));
  const documents = await changed.documents(tenant, refs);
  const seen = refs
    .flatMap((ref, n) => {
      const stored = documents[n] ?? null;
      return stored !== null && visibility.sees(ref.collection, stored) ? [{ ...ref, stored }] : [];
    })
    .slice(0, mostItems);
  const items = await Promise.all(
    seen.map(async ({ collection, id: _id, stored }): Promise<ProjectActivityItem[]> => {
      const { label, title } = nameIn(registry, collection, stored);
      const entries = await changed.newest(tenant, collection, _id, mostOfOne);
      return entries.map((entry) => ({ collection, _id, label, title, entry }));
    }),
  );
  return { items: items.flat().toSorted(newestFirst).slice(0, mostItems) };
}

function newestFirst(a: ProjectActivityItem, b: ProjectActivityItem): number {
  return Number(BigInt(b.entry.position) - BigInt(a.entry.position));
}
