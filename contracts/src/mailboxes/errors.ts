import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const mailboxRefusals = {
  mailboxNeedsHost: { status: 400, message: 'Name the IMAP server first', field: 'host' },
  mailboxNeedsUser: { status: 400, message: 'Name the user first', field: 'user' },
  mailboxNeedsPassword: { status: 400, message: 'Enter the password first', field: 'password' },
  mailboxNeedsAddress: { status: 400, message: 'Name the address that clients write to first', field: 'address' },
} as const satisfies RefusalTable;

export const refuseMailbox = refusalsOf(mailboxRefusals);
