import type { AuditEntry, AuditOutcome } from '@atrium/contracts/audit/views';
import type { Tone } from '../../ui/tone';

/** How each outcome is called, and what its colour means. */
export const outcomeLooks: Readonly<Record<AuditOutcome, { readonly label: string; readonly tone: Tone }>> = {
  done: { label: 'Done', tone: 'success' },
  denied: { label: 'Denied', tone: 'danger' },
  notFound: { label: 'Not found', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  throttled: { label: 'Too often', tone: 'warning' },
};

/** Acts that are no commands. */
const known: Readonly<Record<string, string>> = {
  SignIn: 'Signed in',
  AdminSignIn: 'Signed in as administrator',
  SignOut: 'Signed out',
  Export: 'Made a file',
  MoreRefusals: 'More refusals than are listed one by one',
};

/** An act in words: `EditBug` is "Edit bug"; the address of a request stays as it is. */
export function actText({ act, outcome }: Pick<AuditEntry, 'act' | 'outcome'>): string {
  if (act.includes(' ')) return act;
  if (act.endsWith('SignIn') && outcome !== 'done') return 'Sign-in';
  const words = act.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return known[act] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What an act was about, in words; empty for nothing. */
export function aboutText({ area, record }: Pick<AuditEntry, 'area' | 'record'>): string {
  return [area?.replaceAll('-', ' ') ?? '', record === null ? '' : record.slice(0, 8)].filter(Boolean).join(' ');
}
