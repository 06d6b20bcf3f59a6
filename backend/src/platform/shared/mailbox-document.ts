import type { MailboxView } from '@atrium/contracts/mailboxes/views';

/** A mailbox with its hidden fields. */
export interface MailboxDocument extends MailboxView {
  /** Where the password is sealed; empty without one. */
  password: string;
  /** Of the secret in the address for mail providers. */
  digest: string | null;
  /** When somebody asked whether it can be reached; null once that is known. */
  checkAsked: string | null;
  /** Changes when it is to be connected to anew. */
  attempt: string;
}

/** An index of mailboxes to connect to; nobody is in this room. */
export const fetchingRoom = 'fetching';

/** An index by digest; nobody is in this room. */
export function hookRoom(digest: string): string {
  return `hook:${digest}`;
}
