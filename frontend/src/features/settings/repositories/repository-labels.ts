import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { GitMoment, GitOutcome, GitProvider } from '@atrium/contracts/repositories/rules';
import { GitBranch } from 'lucide-react';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import type { Tone } from '../../../ui/element/tone';

export const providerOptions: readonly { readonly value: GitProvider; readonly label: string }[] = [
  { value: 'github', label: 'GitHub' },
  { value: 'gitlab', label: 'GitLab' },
  { value: 'gitea', label: 'Gitea or Forgejo' },
];

export function providerLabel(provider: string): string {
  return providerOptions.find(({ value }) => value === provider)?.label ?? provider;
}

export const momentLabels: Readonly<Record<GitMoment, string>> = {
  opened: 'When a pull request is opened',
  merged: 'When a pull request is merged',
  pushed: 'When a commit on the default branch closes it',
};

export const statusOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Leave as is' },
  ...bugStatuses.map((status) => ({ value: status, label: status })),
];

export const outcomeLooks: Readonly<Record<GitOutcome, { readonly label: string; readonly tone: Tone }>> = {
  linked: { label: 'Linked', tone: 'success' },
  nothing: { label: 'Names no bug', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

const fieldLabels: Readonly<Record<string, string>> = { name: 'Name', provider: 'Provider', ...momentLabels };

export const repositoryLabels: HistoryLabels = {
  collection: 'repositories',
  thing: 'the connection',
  actions: {
    RepositoryConnected: 'connected the repository',
    RepositorySecretRotated: 'made a new secret',
    RepositoryDisconnected: 'disconnected the repository',
    RepositoryReconnected: 'reconnected the repository',
  },
  signs: { RepositoryConnected: { icon: GitBranch, tone: 'primary' } },
  labelOf: (field) => fieldLabels[field] ?? field,
  textOf(field, value) {
    if (typeof value !== 'string' || value === '') return null;
    return field === 'provider' ? providerLabel(value) : value;
  },
  implied: new Set(['secretSince', 'deleted']),
};
