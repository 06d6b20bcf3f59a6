import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { signOnFailures } from './rules.js';

export const singleSignOnRefusals = {
  signOnAdministrators: {
    status: 403,
    message: 'Only administrators set up single sign-on: who names the provider could sign in as anybody',
  },
  signOnNeedsIssuer: { status: 400, message: 'Name the provider first', field: 'issuer' },
  signOnNeedsClient: { status: 400, message: 'Enter the client id first', field: 'clientId' },
  signOnNeedsSecret: { status: 400, message: 'Enter the client secret first', field: 'clientSecret' },
  /** The same for unknown organisations, and those without it. */
  signOnOff: { status: 404, message: signOnFailures.off, field: 'organisation' },
  signOnAway: { status: 503, message: signOnFailures.away },
} as const satisfies RefusalTable;

export const refuseSignOn = refusalsOf(singleSignOnRefusals);
