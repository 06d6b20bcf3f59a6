import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { tokenLimit } from './rules.js';

export const apiTokenRefusals = {
  tokenGone: { status: 404, message: 'This token does not exist' },
  tokensFull: { status: 409, message: `You have ${tokenLimit} tokens already. Revoke some first` },
  tokenInvalid: { status: 401, message: 'This token is not valid: it is unknown, revoked or expired' },
  tokenOnlyReads: { status: 403, message: 'This token may read only' },
  tokenOnlyProvisions: { status: 403, message: 'This token may provision people only' },
  tokenDoesNotProvision: { status: 403, message: 'This token may not provision people: make one for that' },
  tokenForAdministrators: { status: 403, message: 'Only administrators make tokens that provision people' },
  tokenNotInPerson: { status: 403, message: 'No token can do this: sign in yourself' },
} as const satisfies RefusalTable;

export const refuseApiToken = refusalsOf(apiTokenRefusals);
