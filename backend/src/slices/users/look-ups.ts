import { isImageType } from '@atrium/contracts/core/files';
import { refuseFields } from '@atrium/contracts/core/problems';
import { takesBugs } from '@atrium/contracts/bugs/rules';
import { takesTasks } from '@atrium/contracts/tasks/rules';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import type { DeactivateUser, UpdateUser } from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import { isSameName } from '@atrium/contracts/users/names';
import { guessingRules } from '@atrium/contracts/users/password-rules';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { isActingAdmin, type UserState } from './account-rules.js';
import { successorFields } from './employment-rules.js';

/** Bounds the walk up the hierarchy. */
const mostLevels = 50;

/**
 * Present staff who don't report to the person, directly or not.
 * @throws Refusal otherwise
 */
async function refuseUnlessManager(
  wanted: string | undefined,
  { manager: present }: UserState,
  tools: LookUpTools,
): Promise<void> {
  if (!wanted || wanted === present) return;
  const manager = await tools.document<UserView>('users', wanted);
  if (manager === null || !takesOver(manager)) throw refuseUser('managerUnknown');
  let above: UserView | null = manager;
  for (let level = 0; level < mostLevels && above !== null; level++) {
    if (above._id === tools.id) throw refuseUser('managerCircle');
    above = above.manager === '' ? null : await tools.document<UserView>('users', above.manager);
  }
}

/**
 * A manager who can be theirs, and a department and designation of the organisation's, or what the person has already.
 * @throws Refusal otherwise
 */
export async function refuseUnfitPlace(
  { manager, department, designation }: Pick<UpdateUser, 'manager' | 'department' | 'designation'>,
  user: UserState,
  tools: LookUpTools,
): Promise<void> {
  await refuseUnlessManager(manager, user, tools);
  const { exists, ...present } = user;
  const held = (code: string) => (exists ? code : null);
  await refuseUnlisted(
    [
      { field: 'designation', list: 'designations', wanted: designation, present: held(present.designation) },
      { field: 'department', list: 'departments', wanted: department, present: held(present.department) },
    ],
    tools,
  );
}

/**
 * An id alone gives no access, so it must be the sender's upload.
 * @throws Refusal otherwise
 */
export async function refuseUnlessOwnPicture(
  wanted: string | undefined,
  { picture }: UserState,
  tools: LookUpTools,
): Promise<void> {
  if (!wanted || wanted === picture) return;
  const file = await tools.file(wanted);
  if (file === null || !isImageType(file.type) || file.uploader !== tools.actor.id) throw refuseUser('pictureUnknown');
  if (file.width !== file.height) throw refuseUser('pictureNotSquare');
}

function takesOver({ active, deleted }: UserView): boolean {
  return active && !deleted;
}

const takes = { tickets: takesTickets, bugs: takesBugs, tasks: takesTasks, approvals: takesOver } as const;

export async function refuseUnfitSuccessors(data: DeactivateUser, tools: LookUpTools): Promise<void> {
  const kinds = ['tickets', 'bugs', 'tasks', 'approvals'] as const;
  const unfit = await Promise.all(
    kinds.map(async (kind) => {
      const wanted = data[successorFields[kind]];
      if (!wanted) return [];
      const person = wanted === tools.id ? null : await tools.document<UserView>('users', wanted);
      return person !== null && takes[kind](person) ? [] : [successorFields[kind]];
    }),
  );
  const problems = unfit.flat().map((field) => ({ field, message: 'This person can’t take this over' }));
  if (problems.length > 0) throw refuseFields(problems);
}

interface Names {
  readonly username?: string;
  readonly email?: string;
}

/** Usernames identify people at sign-in, in any organisation; addresses must not reveal other organisations' people. */
const scopes = { username: 'installation', email: 'tenant' } as const;
const taken = { username: 'usernameTaken', email: 'emailTaken' } as const;

/** Who is deleted without ever having had a password, as when an import is undone, leaves their names to others. */
function isNamed(holder: UserState, kind: 'username' | 'email', value: string): boolean {
  const isLeft = holder.deleted && holder.password === '';
  return !isLeft && isSameName(holder[kind], value);
}

/**
 * Claims changed names, both or neither.
 * @param modes `look` claims nothing
 * @throws Refusal when one is taken
 */
export async function claimNames(
  wanted: Names,
  state: UserState,
  tools: LookUpTools,
  modes: readonly ('look' | 'take')[] = ['look', 'take'],
): Promise<void> {
  const names = (['username', 'email'] as const).flatMap((kind) => {
    const value = wanted[kind];
    if (value === undefined || isSameName(value, state[kind])) return [];
    return [{ kind, value, stillHeld: (holder: unknown) => isNamed(holder as UserState, kind, value) }];
  });
  for (const mode of modes) {
    for (const { kind, value, stillHeld } of names) {
      if (!(await tools.claim(kind, value, stillHeld, mode, scopes[kind]))) throw refuseUser(taken[kind]);
    }
  }
}

export async function refuseWrongPassword(password: string, user: UserState, tools: LookUpTools): Promise<void> {
  if (!(await tools.isSecret(user.password, password))) throw refuseUser('wrongPassword');
}

export async function refuseGuessable(
  password: string,
  { username = '', email = '' }: Names,
  tools: LookUpTools,
): Promise<void> {
  const [broken] = await tools.brokenPasswordRules(password, [username, email]);
  const rule = guessingRules.find(({ name }) => name === broken);
  if (rule !== undefined) throw refuseUser(rule.refusal);
}

export async function keepPassword(password: string, owner: Names, tools: LookUpTools): Promise<string> {
  await refuseGuessable(password, owner, tools);
  return tools.keepSecret(password);
}

/**
 * An active administrator must remain. The lock serialises concurrent requests; people who just passed count as gone,
 * though the read models may lag.
 * @throws Refusal when none would remain
 */
export async function refuseLastAdmin(state: UserState, tools: LookUpTools): Promise<void> {
  if (!isActingAdmin(state)) return;
  const leaving = await tools.lockInOrder('admins', (other) => isActingAdmin(other as UserState));
  const admins = await tools.room<UserView>('users', 'admins');
  const isLeft = admins.some((admin) => admin._id !== tools.id && !leaving.includes(admin._id));
  if (!isLeft) throw refuseUser('lastAdmin');
}
