import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { portalLimits } from './rules.js';

export const portalRefusals = {
  portalOff: { status: 404, message: 'There is no portal at this address' },
  portalSignedOut: { status: 401, message: 'Sign in to see your requests' },
  /** Mistyped, used, expired, tried too often, or never sent. */
  portalCodeWrong: {
    status: 401,
    message: 'This code is not right, or no longer counts. Ask for a new one.',
    field: 'code',
  },
  /** Forged, of another time, or switched off: all alike. */
  ratingLinkGone: { status: 404, message: 'This link no longer counts' },
  portalIdeaGone: { status: 404, message: 'This idea is no longer shown here' },
  portalIdeaSettled: { status: 409, message: 'This is settled: votes no longer count' },
  portalFileUnknown: { status: 400, message: 'Attach this file once more', field: 'files' },
  portalFilesTooMany: {
    status: 400,
    message: `A message may carry at most ${portalLimits.files} files`,
    field: 'files',
  },
} as const satisfies RefusalTable;

export const refusePortal = refusalsOf(portalRefusals);
