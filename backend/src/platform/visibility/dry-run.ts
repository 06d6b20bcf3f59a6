import type { RightsDryRun, VisibilityChange } from '@atrium/contracts/users/visibility';
import { visibilityName } from '@atrium/contracts/users/visibility';
import type { Actor } from '../kernel/actor.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';
import { stepsInTimeSlices } from '../time-slices.js';
import { visibilityChangesOf } from './visibility-changes.js';

/** How many documents of a room are looked at, so that the cost has a bound. */
const mostByRoom = 2_000;

/**
 * What a person would see, and no longer see, with other rights: decided by the collections' own rooms. Collections whose
 * rooms stay the same cost nothing.
 * @param before null for a new account
 */
export async function dryRun(
  { registry, readModel }: { registry: Pick<SliceRegistry, 'collections'>; readModel: Pick<ReadModel, 'storedIn'> },
  before: Actor | null,
  after: Actor,
): Promise<RightsDryRun> {
  const changes: VisibilityChange[] = [];
  let complete = true;
  for (const published of registry.collections) {
    if (published.ofInstallation === true || visibilityName(published.collection) === null) continue;
    const [had, has] = [before === null ? [] : published.rooms(before), published.rooms(after)];
    const differing = [...had.filter((room) => !has.includes(room)), ...has.filter((room) => !had.includes(room))];
    if (differing.length === 0) continue;
    const { collection } = published;
    const found = await readModel.storedIn(after.tenant, collection, differing, mostByRoom);
    complete &&= found.complete;
    changes.push(...(await stepsInTimeSlices(visibilityChangesOf(collection, found.texts, had, has))));
  }
  return { changes, complete };
}
