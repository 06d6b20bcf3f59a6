import { final, looked, oppositesOf, type OppositeTable } from '../core/opposites.js';
import type { mailboxCommands } from './commands.js';
import type { MailboxView } from './views.js';

const { sets, turns } = oppositesOf<typeof mailboxCommands, MailboxView>();
const reported = final('It tells what happened. Change the settings of the mailbox.');

export const mailboxOpposites = {
  UpdateMailbox: sets('UpdateMailbox', {
    on: ({ on }) => ({ on }),
    host: ({ host }) => ({ host }),
    port: ({ port }) => ({ port }),
    tls: ({ tls }) => ({ tls }),
    user: ({ user }) => ({ user }),
    address: ({ address }) => ({ address }),
    signature: ({ signature }) => ({ signature }),
    signatures: ({ signatures }) => ({ signatures }),
  }),
  CheckMailbox: looked('The server was asked. Nothing was changed.'),
  MakeMailHook: turns('RevokeMailHook', 'hookSince', null),
  RevokeMailHook: final('Nobody knows the former address any more. Make another one.'),
  RecordMailboxState: reported,
  NoteMailSetAside: reported,
} satisfies OppositeTable & Record<keyof typeof mailboxCommands, unknown>;
