import { refusalsOfKind } from '../core/plain-commands.js';
import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { __itemCamel__Kind } from './kind.js';

export const __itemCamel__Refusals = { ...refusalsOfKind(__itemCamel__Kind) } as const satisfies RefusalTable;

export const refuse__Item__ = refusalsOf(__itemCamel__Refusals);
