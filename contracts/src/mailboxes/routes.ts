import { document, put, remove, post, type RouteTable } from '../core/routes.js';
import type { MailboxView } from './views.js';

const mailbox = document<MailboxView>();

export const mailboxRoutes = {
  UpdateMailbox: put('/settings/mailbox', mailbox, { record: 'organisation', online: true }),
  CheckMailbox: post('/settings/mailbox/check', mailbox, { record: 'organisation', online: true, limit: 'mail' }),
  RevokeMailHook: remove('/settings/mailbox/hook', mailbox, { record: 'organisation', online: true }),
} satisfies RouteTable;
