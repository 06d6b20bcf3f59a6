import { final, type OppositeTable } from '../core/opposites.js';
import type { apiTokenCommands } from './commands.js';

const issueAnother = final('Issue another token. What is revoked may have been seen by others.');

export const apiTokenOpposites = {
  IssueApiToken: final('Revoke the token.'),
  RevokeApiToken: issueAnother,
  EndApiToken: issueAnother,
} satisfies OppositeTable & Record<keyof typeof apiTokenCommands, unknown>;
