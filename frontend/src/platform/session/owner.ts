import type { UserView } from '@atrium/contracts/users/views';

/** Whose something on this device is: one person's, in the organisation in which they act. */
export function ownerOf(user: UserView, actingTenant: string | null): string {
  return JSON.stringify([user._id, actingTenant ?? user.tenentId]);
}
