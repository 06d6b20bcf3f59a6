import type { SingleSignOnView } from '@atrium/contracts/single-sign-on/views';

/** With its hidden field. */
export interface SingleSignOnDocument extends SingleSignOnView {
  /** Where the client secret is sealed; empty without one. */
  clientSecret: string;
}
