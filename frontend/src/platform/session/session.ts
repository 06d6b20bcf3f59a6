import { hasFlag, type PermissionFlag, permissionFlags, type Role } from '@atrium/contracts/core/permissions';
import type { Impersonation } from '@atrium/contracts/users/impersonation';
import type { RequiredAction } from '@atrium/contracts/users/required-actions';
import type { UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { actingTenant } from './acting-tenant';

export interface Session {
  readonly user: UserView | null;
  /** The person with the rights of an open form; null for none. */
  readonly held: UserView | null;
  readonly requiredActions: readonly RequiredAction[];
  readonly checking: boolean;
  readonly loggingIn: boolean;
  /** By choice, rather than by a session's end. */
  readonly signedOut: boolean;
  readonly ended: string | null;
  readonly unreachable: boolean;
  /** By whom the person is only seen as; null for who signed in. */
  readonly impersonation: Impersonation | null;
}

export interface OwnRights {
  readonly role: Role | null;
  readonly can: (...flags: PermissionFlag[]) => boolean;
}

const nobody: Session = {
  user: null,
  held: null,
  requiredActions: [],
  checking: false,
  loggingIn: false,
  signedOut: false,
  ended: null,
  unreachable: false,
  impersonation: null,
};
const session = createStore<Session>(nobody);

/** For `session-lifecycle.ts` and `sign-in.ts` only. */
export function changeSession(part: Partial<Session>): void {
  session.set({ ...session.get(), ...part });
}

export function hasLostRights(before: UserView, now: UserView): boolean {
  return before.role !== now.role || permissionFlags.some((flag) => before[flag] && !now[flag]);
}

export function currentUserId(): string | null {
  return session.get().user?._id ?? null;
}

/** Whether this page shows what another person sees. Nothing is sent or kept on the device then. */
export function isImpersonating(): boolean {
  return session.get().impersonation !== null;
}

export const signedIn: Pick<ExternalStore<Session>, 'get' | 'subscribe'> = session;

export function useSession(): Session {
  return useStore(session);
}

/**
 * For screens behind the guard.
 * @throws Error when nobody is signed in
 */
export function useUser(): UserView {
  const { user, held } = useSession();
  if (user === null) throw new Error('This screen needs somebody who is signed in');
  return held ?? user;
}

export function actInTenant(tenant: string | null): void {
  actingTenant.set(tenant);
}

export function useActingTenant(): string | null {
  return useStore(actingTenant);
}

export function useRights(): OwnRights {
  const session = useSession();
  const user = session.held ?? session.user;
  return useMemo(
    () => ({
      role: user?.role ?? null,
      can: (...flags) => user !== null && flags.some((flag) => hasFlag(user, flag)),
    }),
    [user],
  );
}
