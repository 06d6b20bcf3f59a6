import { hasFlag, type PermissionFlag, permissionFlags, type Role } from '@atrium/contracts/core/permissions';
import type { RequiredAction } from '@atrium/contracts/users/required-actions';
import type { UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { actingTenant } from './acting-tenant';

/** Who is signed in, and what is under way. */
export interface Session {
  readonly user: UserView | null;
  /** The same person with the rights under which a form was opened that is still being written in; null for none. */
  readonly held: UserView | null;
  /** What the person has to do before the server answers anything else. */
  readonly requiredActions: readonly RequiredAction[];
  readonly checking: boolean;
  readonly loggingIn: boolean;
  /** Whether the person left by their own choice, rather than by a session that ended. */
  readonly signedOut: boolean;
  /** Why a session ended on this page that the person did not leave here, as text; null when none did. */
  readonly ended: string | null;
  /** Whether the server, asked who is signed in, could not be reached; it is asked again and again. */
  readonly unreachable: boolean;
}

/** What somebody may do right now. */
export interface OwnRights {
  /** Null when nobody is signed in. */
  readonly role: Role | null;
  /** Whether any of these flags is in force. */
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
};
const session = createStore<Session>(nobody);

/** Changes a part of the session. For {@link file://./session-lifecycle.ts} and {@link file://./sign-in.ts} alone. */
export function changeSession(part: Partial<Session>): void {
  session.set({ ...session.get(), ...part });
}

/** Whether somebody may do less than before. */
export function hasLostRights(before: UserView, now: UserView): boolean {
  return before.role !== now.role || permissionFlags.some((flag) => before[flag] && !now[flag]);
}

/** The id of whoever is signed in. */
export function currentUserId(): string | null {
  return session.get().user?._id ?? null;
}

/** The session for what is no component. */
export const signedIn: Pick<ExternalStore<Session>, 'get' | 'subscribe'> = session;

/** Who is signed in, and what is under way. */
export function useSession(): Session {
  return useStore(session);
}

/** The signed-in person; for screens behind the guard, where there always is one. @throws Error where there is none */
export function useUser(): UserView {
  const { user, held } = useSession();
  if (user === null) throw new Error('This screen needs somebody who is signed in');
  return held ?? user;
}

/** Acts in another organisation, by its id, as only a superadmin may; null to go back. */
export function actInTenant(tenant: string | null): void {
  actingTenant.set(tenant);
}

/** The organisation in which a superadmin acts; null for none but their own place. */
export function useActingTenant(): string | null {
  return useStore(actingTenant);
}

/** What the signed-in person may do; changes at once when their rights do. The server decides all the same. */
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
