import 'reflect-metadata';
import { CreateUser } from '@atrium/contracts/users/commands';
import { validateSync } from 'class-validator';

export function firstAccount(username: string, password: string): CreateUser {
  return Object.assign(new CreateUser(), {
    username,
    email: `${username.toLowerCase()}@atrium.invalid`,
    dob: '2000-01-01',
    designation: 'Founder',
    department: 'coe',
    role: 'superadmin',
    password,
    confirmpassword: password,
  });
}

/**
 * Reads `ADMIN_USERNAME` and `ADMIN_PASSWORD`, by the rules of any account.
 * @returns the password is undefined when one is to be generated
 * @throws Error naming the variable and the rule that it breaks, never the value
 */
export function firstAdminFrom(env: NodeJS.ProcessEnv): { username: string; password: string | undefined } {
  const username = env['ADMIN_USERNAME'] || 'superadmin';
  const password = env['ADMIN_PASSWORD'] || undefined;
  const problems = validateSync(firstAccount(username, password ?? ''), { stopAtFirstError: true });
  const brokenBy = (field: keyof CreateUser): string | undefined =>
    Object.values(problems.find(({ property }) => property === field)?.constraints ?? {})[0];
  const [name, label] = [brokenBy('username'), password === undefined ? undefined : brokenBy('password')];
  if (name !== undefined) throw new Error(`ADMIN_USERNAME can't be used: ${name}`);
  if (label !== undefined) throw new Error(`ADMIN_PASSWORD can't be used: ${label}`);
  return { username, password };
}
