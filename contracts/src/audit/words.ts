import type { AuditEntry } from './views.js';

/** Acts that are no commands. */
const known: Readonly<Record<string, string>> = {
  SignIn: 'Signed in',
  AdminSignIn: 'Signed in as administrator',
  SignOut: 'Signed out',
  Reauthenticate: 'Confirmed who they are',
  Export: 'Made a file',
  MoreRefusals: 'More refusals than are listed one by one',
};

/** An act in words: `EditBug` is "Edit bug"; the address of a request stays as it is. */
export function actText({ act, outcome }: Pick<AuditEntry, 'act' | 'outcome'>): string {
  if (act.includes(' ')) return act;
  if (act.endsWith('SignIn') && outcome !== 'done') return 'Sign-in';
  if (act === 'Reauthenticate' && outcome !== 'done') return 'Confirmation of who they are';
  const words = act.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return known[act] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
