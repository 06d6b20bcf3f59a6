import type { UserView } from '@atrium/contracts/users/views';

export function ownerOf(user: UserView, actingTenant: string | null): string {
  return JSON.stringify([user._id, actingTenant ?? user.tenentId]);
}
