import type { LiveDocument } from '../core/live.js';
import type { MailboxSettings, MailboxState, SetAsideReason } from './rules.js';

/** A mail that led to nothing. Of its sender only the domain is kept. */
export interface SetAside {
  at: string;
  reason: SetAsideReason;
  domain: string;
}

/** The id is the organisation's. Neither the password nor the secret of the address for providers is shown to anybody. */
export interface MailboxView extends LiveDocument, MailboxSettings {
  hasPassword: boolean;
  state: MailboxState;
  /** What is wrong while the state is `failed`. */
  reason: string;
  stateSince: string | null;
  /** When an address for mail providers was made; null for none. */
  hookSince: string | null;
  setAside: readonly SetAside[];
}

/** Shown once. */
export interface MailHookAddress {
  path: string;
  /** Null as long as the installation does not know its public address. */
  address: string | null;
}
