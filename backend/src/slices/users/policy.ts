import { anyOf, passes } from '@atrium/contracts/core/access';
import { type Rights, scopedActs } from '@atrium/contracts/core/permissions';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { mayGrant } from '@atrium/contracts/core/scopes';
import { refuseUser } from '@atrium/contracts/users/errors';
import { mayNameManagerOf, mayPlaceIn } from '@atrium/contracts/users/placement';
import { type InviteUser, type UpdateUser, userCommands } from '@atrium/contracts/users/commands';
import type { UserView } from '@atrium/contracts/users/views';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import type { Decision } from '../../platform/kernel/decider.js';
import type { UserCommand, UserState } from './account-rules.js';
import { rightsAfter, rightsGranted, rightsOf } from './rights-rules.js';

const administering = anyOf(
  'createuser',
  'edituser',
  'deactivateuser',
  'deleteuser',
  'hrcreateuser',
  'hredituser',
  'hrdeactivateuser',
  'hrdeleteuser',
);

/** Those whose rights end in part by themselves. */
export const endingRoom = 'ending';

/** Whether somebody sees all accounts, with their rights, in order to look after them. */
export function administersPeople(rights: Rights): boolean {
  return passes(administering, rights);
}

/**
 * Nobody creates an account that exceeds their rights, or outside their reach.
 * @throws Refusal
 */
export function refuseUnlessCreatable(data: InviteUser, actor: Actor, id: string): void {
  const { role, department, manager } = data;
  refuseUnlessPlaceable(role, actor);
  if (!mayGrant(actor, rightsOf(rightsAfter({ role, flags: [] }, data)))) throw refuseUser('beyondOwnRights');
  if (!mayPlaceIn(actor, department)) throw refuseUser('beyondOwnDepartment');
  if (manager && !mayNameManagerOf(actor, { id, department })) throw refuseUser('notTheirApprover');
}

/**
 * Rules beyond the flag that allows the command: nobody touches or grants rights beyond their own, and nobody locks
 * out, moves or promotes themselves.
 * @returns the account
 * @throws Refusal
 */
export function refuseUnlessAllowed(
  state: UserState,
  command: Exclude<UserCommand, { readonly type: 'CreateUser' | 'InviteUser' | 'ProvisionUser' }>,
  { actor, id }: Pick<Decision, 'actor' | 'id'>,
): UserState {
  if (!state.exists) throw refuseUser('userGone');
  if (state.deleted && command.type !== 'RestoreUser' && command.type !== 'EraseUser') throw refuseUser('userGone');
  const isSelf = actor.id === id;
  switch (command.type) {
    case 'UpdateOwnProfile':
    case 'ChangeOwnPassword':
    case 'UsePasswordLink':
    case 'ChangeOwnEmail':
    case 'ConfirmEmail':
    case 'EnableTotp':
    case 'DisableTotp':
    case 'IssueRecoveryCodes':
    case 'UseRecoveryCode':
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
    case 'SuspectPasskeyClone':
      if (!isSelf) throw refuse('notAllowed');
      return state;
    case 'UpdateUser': {
      const after = rightsAfter(state, command.data);
      if (command.data.role !== undefined) refuseUnlessPlaceable(after.role, actor);
      if (!mayGrant(actor, rightsOf(state)) || !mayGrant(actor, rightsOf(after))) throw refuseUser('beyondOwnRights');
      refuseUnlessMovable(command.data, state, actor, id);
      return state;
    }
    case 'GrantRightsUntil': {
      if (isSelf) throw refuseUser('ownPlacement');
      const after = rightsGranted(state, command.data.flags, command.data.until ?? '');
      if (!mayGrant(actor, rightsOf(after))) throw refuseUser('beyondOwnRights');
      break;
    }
    case 'DeactivateUser':
      if (isSelf) throw refuseUser('notYourself');
      if (command.data.approvalsTo && !mayPlaceIn(actor, state.department)) throw refuseUser('beyondOwnDepartment');
      break;
    case 'DeleteUser':
      if (isSelf) throw refuseUser('notYourself');
      break;
    case 'RequestPasswordLink':
    case 'BindIdentity':
    case 'TakeRole':
    case 'NoteProvisioned':
      return state;
    case 'IssuePasswordLink':
    case 'ResetPassword':
      // Setting a password allows signing in with it, and seeing what the department sees.
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('passwordBeyondDepartment');
      break;
    case 'ResetSecondFactor':
      // The own factor is turned off with a code instead.
      if (isSelf) throw refuseUser('notYourself');
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('secondFactorBeyondDepartment');
      break;
    case 'ForgetIdentities':
      // Somebody else decides who one is.
      if (isSelf) throw refuseUser('notYourself');
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('identitiesBeyondDepartment');
      break;
    case 'EndUserSessions':
      // The own sessions need no right.
      if (isSelf) throw refuseUser('notYourself');
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('sessionsBeyondDepartment');
      break;
    case 'SeeAsUser':
      if (isSelf) throw refuseUser('notYourself');
      // Superadmins act in organisations of which they see all, but have no rights there that could be compared.
      if (actor.role === 'superadmin') throw refuse('notAllowed');
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('seeAsBeyondDepartment');
      break;
    case 'EraseUser':
      if (!state.deleted) throw refuseUser('notDeleted');
      if (!mayPlaceIn(actor, state.department)) throw refuseUser('eraseBeyondDepartment');
      break;
    case 'RestoreUser':
      if (state.erased) throw refuseUser('personErased');
      break;
    case 'RemovePicture':
    case 'RestorePicture':
    case 'ReactivateUser':
    case 'HandOverReports':
    case 'EndRights':
      break;
    default:
      command satisfies never;
  }
  if (!mayGrant(actor, rightsOf(state))) throw refuseUser('beyondOwnRights');
  return state;
}

/**
 * Seeing sessions takes the same right as ending them.
 * @throws Refusal (403) without it
 */
export function refuseUnlessSeesSessions(actor: Actor): void {
  if (!passes(userCommands.EndUserSessions.access, actor)) throw refuse('notAllowed');
}

/** Whether an actor with the right to see sessions sees this person's. */
export function seesSessionsOf(actor: Actor, person: UserView): boolean {
  return !person.deleted && mayPlaceIn(actor, person.department) && mayGrant(actor, person);
}

/** @throws Refusal unless the actor sees the person's sessions */
export function refuseUnlessShownSessions(actor: Actor, person: UserView): void {
  refuseUnlessSeesSessions(actor);
  if (person.deleted) throw refuseUser('userGone');
  if (!mayPlaceIn(actor, person.department)) throw refuseUser('sessionsBeyondDepartment');
  if (!mayGrant(actor, person)) throw refuseUser('beyondOwnRights');
}

/** Superadmins belong to no organisation; everybody else to one. */
function refuseUnlessPlaceable(role: string, actor: Actor): void {
  if (actor.tenant === systemTenant && role !== 'superadmin') {
    throw refuseFields([{ field: 'tenentId', message: 'Name the organisation that this person belongs to' }]);
  }
  if (actor.tenant !== systemTenant && role === 'superadmin') {
    throw refuseFields([{ field: 'role', message: 'A superadmin belongs to no organisation' }]);
  }
}

/** Placement is a grant: by others only, and within their own reach. */
function refuseUnlessMovable(update: UpdateUser, state: UserState, actor: Actor, id: string): void {
  const { role, flags, scopes = {} } = rightsAfter(state, update);
  const { department = state.department, manager = state.manager } = update;
  const isMoved = department !== state.department || role !== state.role;
  const reportsAnew = manager !== state.manager;
  const reachesAnew = scopedActs.some((act) => scopes[act] !== state.scopes?.[act]);
  const rightsAnew = reachesAnew || flags.join() !== state.flags.join();
  if (actor.id === id && (isMoved || reportsAnew || rightsAnew)) {
    throw refuseUser('ownPlacement');
  }
  if (isMoved && !(mayPlaceIn(actor, state.department) && mayPlaceIn(actor, department))) {
    throw refuseUser('beyondOwnDepartment');
  }
  const decides = [state.department, department].every((place) =>
    mayNameManagerOf(actor, { id, department: place, manager: state.manager }),
  );
  if (reportsAnew && !decides) throw refuseUser('notTheirApprover');
}
