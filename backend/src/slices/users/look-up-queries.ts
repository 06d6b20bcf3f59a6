import { takesBugs } from '@atrium/contracts/bugs/rules';
import { takesTasks } from '@atrium/contracts/tasks/rules';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import type { DeactivateUser, InviteUser } from '@atrium/contracts/users/commands';
import { guessingRules } from '@atrium/contracts/users/password-rules';
import { isSameName } from '@atrium/contracts/users/names';
import type { UserView } from '@atrium/contracts/users/views';
import { isImageType } from '@atrium/contracts/core/files';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { UserCommand, UserState } from './account-rules.js';
import { isActingAdmin, nothingFound as nothing, type UserFound } from './decider.js';
import { openLink } from './link-rules.js';
import { successorFields } from './employment-rules.js';
import { refuseUnlessAllowed } from './policy.js';

/** Looks up, and takes, what a decision about an account needs; nothing when it is going to be refused anyway. */
export async function lookUpForUser(command: UserCommand, state: UserState, tools: LookUpTools): Promise<UserFound> {
  refuseUnlessAllowed(command, state, tools.actor, tools.id);
  switch (command.type) {
    case 'CreateUser': {
      const passwordProblem = await problemOfPassword(command.data, command.data, tools);
      if (passwordProblem !== null) return { ...nothing, passwordProblem };
      const found = await forNewUser(command.data, state, tools);
      const isRefused = found.managerProblem !== null || !found.usernameFree || !found.emailFree;
      return isRefused ? found : { ...found, password: await tools.keepSecret(command.data.password) };
    }
    case 'InviteUser':
      return forNewUser(command.data, state, tools);
    case 'UpdateUser': {
      const managerProblem = await problemOfManager(command.data.manager, state, tools);
      if (managerProblem !== null) return { ...nothing, managerProblem };
      const leaves = command.data.role !== undefined && command.data.role !== state.role;
      return {
        ...nothing,
        anotherAdmin: leaves ? await anotherAdminStays(state, tools) : true,
        ...(await claimNames(command.data, state, tools)),
      };
    }
    case 'UpdateOwnProfile': {
      const pictureProblem = await problemOfPicture(command.data.picture, state, tools);
      return { ...nothing, pictureProblem };
    }
    case 'ChangeOwnPassword': {
      const currentPasswordRight = await tools.isSecret(state.password, command.data.currentpassword);
      if (!currentPasswordRight) return { ...nothing, currentPasswordRight };
      return { ...nothing, ...(await keep(command.data, state, tools)) };
    }
    case 'ResetPassword':
    case 'UsePasswordLink':
      return { ...nothing, ...(await keep(command.data, state, tools)) };
    case 'ChangeOwnEmail': {
      const { email, currentpassword } = command.data;
      const currentPasswordRight = await tools.isSecret(state.password, currentpassword);
      if (!currentPasswordRight) return { ...nothing, currentPasswordRight };
      return { ...nothing, ...(await claimNames({ email }, state, tools, ['look'])) };
    }
    case 'ConfirmEmail': {
      const requested = openLink(state.newEmail, command.data.link, tools.now);
      return requested === null ? nothing : { ...nothing, ...(await claimNames(requested, state, tools)) };
    }
    case 'DeactivateUser': {
      const unfit = state.active ? await unfitSuccessors(command.data, tools) : [];
      if (unfit.length > 0) return { ...nothing, unfit };
      return { ...nothing, anotherAdmin: await anotherAdminStays(state, tools) };
    }
    case 'HandOverReports': {
      const former = await tools.document<UserView>('users', command.data.from);
      return { ...nothing, former: { name: former?.username ?? '', manager: former?.manager ?? '' } };
    }
    case 'DeleteUser':
      return { ...nothing, anotherAdmin: await anotherAdminStays(state, tools) };
    case 'IssuePasswordLink':
    case 'RequestPasswordLink':
    case 'RemovePicture':
    case 'RestorePicture':
    case 'ReactivateUser':
    case 'RestoreUser':
    case 'EraseUser':
      return nothing;
    default:
      return command satisfies never;
  }
}

async function forNewUser(data: InviteUser, state: UserState, tools: LookUpTools): Promise<UserFound> {
  const managerProblem = await problemOfManager(data.manager, state, tools);
  if (managerProblem !== null) return { ...nothing, managerProblem };
  return { ...nothing, ...(await claimNames(data, state, tools)) };
}

/** How many managers above one another are looked at. */
const mostLevels = 50;

/** Somebody who is there can be a manager, unless they report to the person themselves, also through others. */
async function problemOfManager(
  wanted: string | undefined,
  state: UserState,
  tools: LookUpTools,
): Promise<UserFound['managerProblem']> {
  if (!wanted || wanted === state.manager) return null;
  const manager = await tools.document<UserView>('users', wanted);
  if (manager === null || !takesOver(manager)) return 'managerUnknown';
  let above: UserView | null = manager;
  for (let level = 0; level < mostLevels && above !== null; level++) {
    if (above._id === tools.id) return 'managerCircle';
    above = above.manager === '' ? null : await tools.document<UserView>('users', above.manager);
  }
  return null;
}

/** Only what somebody uploaded themselves can be their picture: by its id alone nobody gets to see another's file. */
async function problemOfPicture(
  wanted: string | undefined,
  { picture }: UserState,
  tools: LookUpTools,
): Promise<UserFound['pictureProblem']> {
  if (!wanted || wanted === picture) return null;
  const file = await tools.file(wanted);
  if (file === null || !isImageType(file.type) || file.uploader !== tools.actor.id) return 'pictureUnknown';
  return file.width === file.height ? null : 'pictureNotSquare';
}

function takesOver({ active, deleted }: UserView): boolean {
  return active && !deleted;
}

const takes = { tickets: takesTickets, bugs: takesBugs, tasks: takesTasks, approvals: takesOver } as const;

/** The fields of those who can't take over what is to be theirs. */
async function unfitSuccessors(data: DeactivateUser, tools: LookUpTools): Promise<string[]> {
  const kinds = ['tickets', 'bugs', 'tasks', 'approvals'] as const;
  const unfit = await Promise.all(
    kinds.map(async (kind) => {
      const wanted = data[successorFields[kind]];
      if (!wanted) return [];
      const person = wanted === tools.id ? null : await tools.document<UserView>('users', wanted);
      return person !== null && takes[kind](person) ? [] : [successorFields[kind]];
    }),
  );
  return unfit.flat();
}

interface Names {
  readonly username?: string;
  readonly email?: string;
}

/** By their names people sign in, wherever they are; an address tells nobody of another organisation anything. */
const scopes = { username: 'installation', email: 'tenant' } as const;

/** Takes the names that change, as they may be used only once, however they are written; neither unless both are free. */
async function claimNames(
  wanted: Names,
  state: UserState,
  tools: LookUpTools,
  modes: readonly ('look' | 'take')[] = ['look', 'take'],
) {
  const names = (['username', 'email'] as const).flatMap((kind) => {
    const value = wanted[kind];
    if (value === undefined || isSameName(value, state[kind])) return [];
    return [{ kind, value, stillHeld: (holder: unknown) => isSameName((holder as UserState)[kind], value) }];
  });
  const result = { usernameFree: true, emailFree: true };
  for (const mode of modes) {
    for (const { kind, value, stillHeld } of names) {
      if (await tools.claim(kind, value, stillHeld, mode, scopes[kind])) continue;
      return { ...result, [`${kind}Free`]: false };
    }
  }
  return result;
}

interface Form {
  readonly password: string;
}

/** Why a password is guessed too easily; null when it isn't. */
async function problemOfPassword({ password }: Form, { username = '', email = '' }: Names, tools: LookUpTools) {
  const [broken] = await tools.brokenPasswordRules(password, [username, email]);
  return guessingRules.find(({ name }) => name === broken)?.refusal ?? null;
}

async function keep(form: Form, owner: Names, tools: LookUpTools) {
  const passwordProblem = await problemOfPassword(form, owner, tools);
  return passwordProblem === null ? { password: await tools.keepSecret(form.password) } : { passwordProblem };
}

/**
 * Whether an active administrator is left when this one goes. The lock makes those who ask at the same time wait for
 * one another; who passed it just now counts as gone although the read models may not know it yet.
 */
async function anotherAdminStays(state: UserState, tools: LookUpTools): Promise<boolean> {
  if (!isActingAdmin(state)) return true;
  const leaving = await tools.lockInOrder('admins', (other) => isActingAdmin(other as UserState));
  const admins = await tools.room<UserView>('users', 'admins');
  return admins.some((admin) => admin._id !== tools.id && !leaving.includes(admin._id));
}
