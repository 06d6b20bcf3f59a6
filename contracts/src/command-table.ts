import type { CommandTable } from './core/commands.js';
import { taskCommands } from './tasks/commands.js';
import { tenantCommands } from './tenants/commands.js';
import { userCommands } from './users/commands.js';

/** Every command of the product with its body and its gate: the one table of who may do what. */
export const commandTable = {
  ...tenantCommands,
  ...userCommands,
  ...taskCommands,
} as const satisfies CommandTable;

export type CommandName = keyof typeof commandTable;
