import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const savedViewRefusals = {
  viewGone: { status: 404, message: 'This view does not exist' },
  viewsFull: { status: 409, message: 'You have saved as many views as you can. Delete some first' },
} as const satisfies RefusalTable;

export const refuseSavedView = refusalsOf(savedViewRefusals);
