import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const __itemCamel__Refusals = {
  __itemCamel__Gone: { status: 404, message: 'This __itemWords__ does not exist' },
} as const satisfies RefusalTable;

export const refuse__Item__ = refusalsOf(__itemCamel__Refusals);
