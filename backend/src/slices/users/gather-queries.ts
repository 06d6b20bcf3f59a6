import type { UserView } from '@atrium/contracts/users/views';
import { refuse } from '@atrium/contracts/core/problems';
import type { GatherTools } from '../../platform/core/slice.js';
import { commonPasswords } from './common-password-rules.js';
import type { UserCommand, UserState } from './account-rules.js';
import { isActingAdmin, type UserGathered } from './decider.js';
import { refuseUnlessAllowed } from './policy.js';

const nothing: UserGathered = {
  usernameFree: true,
  emailFree: true,
  password: '',
  currentPasswordRight: true,
  passwordIsCommon: false,
  anotherAdmin: true,
};

/** Looks up, and takes, what a decision about an account needs; nothing when it is going to be refused anyway. */
export async function gatherForUser(command: UserCommand, state: UserState, tools: GatherTools): Promise<UserGathered> {
  refuseUnlessAllowed(command, state, tools.actor, tools.id);
  switch (command.type) {
    case 'CreateUser': {
      if (isCommon(command.data)) return { ...nothing, passwordIsCommon: true };
      const names = await claimNames(command.data, state, tools);
      if (!names.usernameFree || !names.emailFree) return { ...nothing, ...names };
      return { ...nothing, ...names, ...(await keep(command.data, tools)) };
    }
    case 'UpdateUser': {
      const leaves = command.data.role !== undefined && command.data.role !== state.role;
      return {
        ...nothing,
        anotherAdmin: leaves ? await anotherAdminStays(state, tools) : true,
        ...(await claimNames(command.data, state, tools)),
      };
    }
    case 'UpdateOwnProfile':
      return { ...nothing, ...(await claimNames(command.data, state, tools)) };
    case 'ChangeOwnPassword': {
      const currentPasswordRight = await tools.isSecret(state.password, command.data.currentpassword);
      if (!currentPasswordRight) return { ...nothing, currentPasswordRight };
      return { ...nothing, ...(await keep(command.data, tools)) };
    }
    case 'ResetPassword':
      return { ...nothing, ...(await keep(command.data, tools)) };
    case 'DeactivateUser':
    case 'DeleteUser':
      return { ...nothing, anotherAdmin: await anotherAdminStays(state, tools) };
    case 'ReactivateUser':
    case 'RestoreUser':
      return nothing;
    default:
      return command satisfies never;
  }
}

interface Names {
  readonly username?: string;
  readonly email?: string;
}

/** Takes the names that change, as they may be used only once, whatever their case; neither unless both are free. */
async function claimNames(wanted: Names, state: UserState, tools: GatherTools) {
  const names = (['username', 'email'] as const).flatMap((kind) => {
    const value = wanted[kind];
    if (value === undefined || same(value, state[kind])) return [];
    return [{ kind, value, stillHeld: (holder: unknown) => same((holder as UserState)[kind], value) }];
  });
  const result = { usernameFree: true, emailFree: true };
  for (const mode of ['look', 'take'] as const) {
    for (const { kind, value, stillHeld } of names) {
      if (await tools.claim(kind, value, stillHeld, mode)) continue;
      return { ...result, [`${kind}Free`]: false };
    }
  }
  return result;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isCommon({ password }: { readonly password: string }): boolean {
  return commonPasswords.has(password.toLowerCase());
}

async function keep(form: { readonly password: string }, tools: GatherTools) {
  if (isCommon(form)) return { passwordIsCommon: true };
  return { password: await tools.keepSecret(form.password) };
}

const doorTries = 5;

/**
 * Whether an active administrator is left when this one goes. The door makes those who ask at the same time wait for
 * one another; who passed it just now counts as gone although the read models may not know it yet.
 */
async function anotherAdminStays(state: UserState, tools: GatherTools): Promise<boolean> {
  if (!isActingAdmin(state)) return true;
  for (let tries = 0; tries < doorTries; tries++) {
    const leaving = await tools.passDoor('admins', (other) => isActingAdmin(other as UserState));
    if (leaving === null) continue;
    const admins = await tools.room<UserView>('users', 'admins');
    return admins.some((admin) => admin._id !== tools.id && !leaving.includes(admin._id));
  }
  throw refuse('stale');
}
