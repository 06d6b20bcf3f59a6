import { passes } from '@atrium/contracts/core/access';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import { __itemCamel__Commands } from '@atrium/contracts/__name__/commands';
import type { __Item__View } from '@atrium/contracts/__name__/views';

/** The rooms that hold a __itemWords__. */
export function roomsOf({ deleted }: __Item__View): readonly string[] {
  return deleted ? ['deleted'] : ['all'];
}

/** The rooms that somebody is in: whoever may write may read, and so may the reading roles. */
export function roomsFor(rights: Rights): readonly string[] {
  const writes = Object.values(__itemCamel__Commands).some(({ access }) => passes(access, rights));
  const restores = passes(__itemCamel__Commands.Restore__Item__.access, rights);
  return [...(writes || readsEverything(rights) ? ['all'] : []), ...(restores ? ['deleted'] : [])];
}
