import type { BugStatus } from '../bugs/rules.js';

/** `gitea`: Gitea, Forgejo and what speaks like them. */
export const gitProviders = ['github', 'gitlab', 'gitea'] as const;
export type GitProvider = (typeof gitProviders)[number];

/** A pull request that names a bug is opened or merged; a commit that closes it reaches the default branch. */
export const gitMoments = ['opened', 'merged', 'pushed'] as const;
export type GitMoment = (typeof gitMoments)[number];

/** The status that a bug gets at each moment; empty leaves it as it is. */
export type GitRules = Readonly<Record<GitMoment, BugStatus | ''>>;

export const repositoryLengths = { name: 60, delivery: 64, event: 40 } as const;
/** Of one organisation, disconnected ones apart. */
export const repositoryLimit = 50;
/** How many of its latest deliveries a connection lists. */
export const gitDeliveriesListed = 20;
/** Of each delivery the newest that name bugs, and of each change the first bugs; the rest is not read. */
export const gitChangesRead = 50;
export const gitBugsRead = 50;
export const gitBodyLimit = 5 * 1024 * 1024;

export const gitSecretPattern = /^[A-Za-z0-9_-]{43}$/;

/** `nothing`: it named no bug that there is. `refused`: its signature was wrong. */
export const gitOutcomes = ['linked', 'nothing', 'refused'] as const;
export type GitOutcome = (typeof gitOutcomes)[number];
