import { looked, type OppositeTable } from '../core/opposites.js';
import type { homeCommands } from './commands.js';

export const homeOpposites = {
  MarkHomeSeen: looked('It only notes how far you have looked.'),
} satisfies OppositeTable & Record<keyof typeof homeCommands, unknown>;
