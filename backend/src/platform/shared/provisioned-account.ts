import type { UserView } from '@atrium/contracts/users/views';

/** What a directory that provisions people calls an account. */
export interface Provisioned {
  readonly userName: string;
  /** Empty for none. */
  readonly externalId: string;
}

/** An account, as the platform reads it for directories. */
export interface ProvisionedAccount extends UserView {
  readonly provisioned?: Provisioned;
}
