import { passes } from '@atrium/contracts/core/access';
import { flagsFrom, permissionFlags } from '@atrium/contracts/core/permissions';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { hasTeam, teamOf } from '@atrium/contracts/core/scopes';
import { InviteUser, userCommands } from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import {
  type ProposedRights,
  readProposedRights,
  type RightsDryRun,
  updateFor,
} from '@atrium/contracts/users/visibility';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import type { SliceRegistry } from '../../platform/slice/registry.js';
import { dryRun } from '../../platform/visibility/dry-run.js';
import { initialUser } from './account-rules.js';
import { refuseUnlessAllowed, refuseUnlessCreatable } from './policy.js';
import type { UserDocument } from './projections.js';

interface Sources {
  readonly registry: Pick<SliceRegistry, 'collections'>;
  readonly readModel: Pick<ReadModel, 'seesHistory' | 'document' | 'room' | 'storedIn'>;
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * What rights would give a person and take from them, for people with the right to save them.
 * @param id left out for a person who is not there yet
 * @throws Refusal as saving them would: (404) for a person whom the asker doesn't see in full, (403) beyond their own
 * rights, (400) naming the field that is not valid
 */
export async function dryRunOf(
  sources: Sources,
  actor: Actor,
  id: string | undefined,
  raw: Raw,
): Promise<RightsDryRun> {
  if (id === undefined) return dryRunOfNew(sources, actor, raw);
  const { readModel } = sources;
  const person =
    isId(id) && (await readModel.seesHistory(actor, 'users', id))
      ? await readModel.document<UserDocument>(actor.tenant, 'users', id)
      : null;
  if (person === null) throw refuseUser('userGone');
  if (!passes(userCommands.UpdateUser.access, actor)) throw refuse('notAllowed');
  const proposed = proposedIn(raw);
  const { role, department, manager, deleted } = person;
  const flags = permissionFlags.filter((flag) => person[flag]);
  refuseUnlessAllowed(
    { ...initialUser, exists: true, role, department, manager, deleted, flags, scopes: person.scopes ?? {} },
    { type: 'UpdateUser', data: updateFor(proposed) },
    { actor, id },
  );
  const before: Actor = { ...person, id, home: person.tenentId, tenant: actor.tenant };
  return dryRun(sources, await withTeam(readModel, before), await withRights(sources, before, proposed));
}

async function dryRunOfNew(sources: Sources, actor: Actor, raw: Raw): Promise<RightsDryRun> {
  if (!passes(userCommands.CreateUser.access, actor)) throw refuse('notAllowed');
  const proposed = proposedIn(raw);
  refuseUnlessCreatable(Object.assign(new InviteUser(), updateFor(proposed)), actor, nobodyYet);
  const { tenant } = actor;
  const blank = { ...actor, ...flagsFrom([]), id: nobodyYet, username: '', email: '', home: tenant };
  return dryRun(sources, null, await withRights(sources, blank, proposed));
}

/** No record names them. */
const nobodyYet = 'nobody-yet';

async function withRights(
  { readModel }: Sources,
  actor: Actor,
  { role, department, flags, scopes }: ProposedRights,
): Promise<Actor> {
  return withTeam(readModel, { ...actor, ...flagsFrom(flags), role, department, scopes });
}

async function withTeam(readModel: Sources['readModel'], actor: Actor): Promise<Actor> {
  if (!hasTeam(actor)) return actor;
  const { tenant } = actor;
  const lists = await Promise.all(['all', 'deleted'].map((room) => readModel.room<UserView>(tenant, 'users', room)));
  const places = lists.flat().map(({ _id: id, department, manager }) => ({ id, department, manager }));
  return { ...actor, team: teamOf(actor, places).map(({ id }) => id) };
}

function proposedIn(raw: Raw): ProposedRights {
  const problems: FieldProblem[] = [];
  const proposed = readProposedRights(raw, problems);
  if (proposed === undefined) throw refuseFields(problems);
  return proposed;
}
