import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { replayDays, webhookLimit } from './rules.js';

export const webhookRefusals = {
  webhookGone: { status: 404, message: 'This webhook does not exist' },
  webhooksFull: { status: 409, message: `There are ${webhookLimit} webhooks already. Delete some first` },
  webhookOfAnother: { status: 403, message: 'Only its owner can do this: it sends what they see' },
  webhookNotEncrypted: { status: 400, message: 'The address must begin with https://', field: 'address' },
  webhookPrivateHost: {
    status: 400,
    message: 'This address is within a private network',
    field: 'address',
  },
  webhookIsOff: { status: 409, message: 'This webhook is paused. Resume it first' },
  replayTooFar: {
    status: 400,
    message: `Choose a moment of the last ${replayDays} days that is not in the future`,
    field: 'from',
  },
} as const satisfies RefusalTable;

export const refuseWebhook = refusalsOf(webhookRefusals);
