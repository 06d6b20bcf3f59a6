import type { LiveDocument } from '../core/live.js';
import type { SingleSignOnSettings } from './rules.js';

/** The id is the organisation's. The client secret is shown to nobody. */
export interface SingleSignOnView extends LiveDocument, SingleSignOnSettings {
  hasSecret: boolean;
}

/** What an administrator enters at the provider, and gives to people. */
export interface SignOnAddresses {
  /** Where the provider sends people back to. */
  callback: string;
  /** The sign-in page with the organisation's name in it. */
  page: string;
}

/** One thing that was looked at. */
export interface SignOnFinding {
  ok: boolean;
  text: string;
}

export interface SignOnCheck {
  findings: readonly SignOnFinding[];
}

/** Where the browser goes to sign in. */
export interface SignOnBegun {
  address: string;
}
