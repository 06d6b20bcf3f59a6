import { messages } from '@atrium/contracts/core/messages';
import { hasFlag, type PermissionFlag, permissionFlags, type Role } from '@atrium/contracts/core/permissions';
import type { RequiredAction } from '@atrium/contracts/users/required-actions';
import type { PendingSignIn, SignInCode } from '@atrium/contracts/users/second-factor';
import { sessionEndings } from '@atrium/contracts/users/sessions';
import type { SignIn, SignedIn } from '@atrium/contracts/users/sign-in';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { toast } from '../../ui/overlay/toast-store';
import { actingTenant } from './acting-tenant';
import { api } from '../api/api';
import { ApiProblem } from '../api/api-problem';
import { openForms, revokeOpenForms } from '../form/open-forms';
import { isWholeUser } from '../sync/collections';
import { identityTokenKey, keepIdentityToken } from './identity-token';
import { isAttended, liveStore, onOutdatedPage, onRefusedConnection, startLive, stopLive, sync } from '../sync/live';
import { leaveSharedDevice, markShared, page } from './shared-device';
import { realTimers } from '../browser/timers';

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
}

/** What somebody may do right now. */
export interface OwnRights {
  /** Null when nobody is signed in. */
  readonly role: Role | null;
  /** Whether any of these flags is in force. */
  readonly can: (...flags: PermissionFlag[]) => boolean;
}

const checkAgainMs = 2_000;
const calmMs = 30_000;
const nobody: Session = {
  user: null,
  held: null,
  requiredActions: [],
  checking: false,
  loggingIn: false,
  signedOut: false,
  ended: null,
};
const session = createStore<Session>(nobody);
let stopFollowing: (() => void) | null = null;
let refusedAt = -Infinity;

function change(part: Partial<Session>): void {
  session.set({ ...session.get(), ...part });
}

/** The person as the screens go on to show them: a form is not taken from under the hands of who writes in it. */
function heldFor(before: UserView, now: UserView): UserView | null {
  const { held } = session.get();
  const isLess = before.role !== now.role || permissionFlags.some((flag) => before[flag] && !now[flag]);
  if (held !== null || !isLess) return held;
  return revokeOpenForms() ? before : null;
}

openForms.subscribe(() => {
  if (openForms.get().count === 0 && session.get().held !== null) change({ held: null });
});

/** Takes over what the server knows of the signed-in person now; rights that are gone are gone at once. */
function followOwnDocument(): () => void {
  const stopListening = liveStore.subscribe('users', () => {
    const { user } = session.get();
    const own = user === null ? undefined : liveStore.document('users', user._id);
    if (user === null || own === undefined || own.version <= user.version) return;
    const person = own as UserView | PersonView;
    if (!isWholeUser(person)) return;
    change({ user: person, held: heldFor(user, person) });
    sync.retryRefused();
  });
  const unfollow = sync.follow('users');
  return () => {
    unfollow();
    stopListening();
  };
}

function enter({ user, requiredActions = [] }: SignedIn): void {
  const before = session.get().user;
  if (before !== null && before._id !== user._id) leave();
  if (user.role !== 'superadmin') actingTenant.set(null);
  change({ user, requiredActions, signedOut: false, ended: null });
  if (requiredActions.length > 0) {
    disconnect();
    return;
  }
  stopFollowing ??= followOwnDocument();
  startLive();
}

function disconnect(): void {
  stopFollowing?.();
  stopFollowing = null;
  stopLive();
}

function leave(signedOut = false, ended: string | null = null): void {
  keepIdentityToken(null);
  api.forget();
  refusedAt = -Infinity;
  change({ user: null, held: null, requiredActions: [], signedOut, ended });
  disconnect();
  actingTenant.set(null);
}

/**
 * Asks the server who is signed in, as when the page is opened. A failure leaves nobody signed in and says nothing.
 * @returns what the server says to somebody who is signed in, else null
 */
export async function checkSession(): Promise<string | null> {
  change({ checking: true });
  try {
    const signedIn = await api.get<SignedIn>('/user/check', { asOneself: true });
    enter(signedIn);
    keepIdentityToken(signedIn.token);
    return signedIn.message;
  } catch (error) {
    leave(false, endingIn(error));
    if (isSignedOut(error)) leaveSharedDevice();
    return null;
  } finally {
    change({ checking: false });
  }
}

/**
 * Whether somebody is signing out: the server closes the connection before it answers, and whoever left the page for that
 * would miss the cookies that the answer takes away.
 */
let isSigningOut = false;

/**
 * Finds out whether the session is still there, and opens the connection again if so. Writes no token: that would
 * make other tabs check in their turn, and so on for ever.
 */
async function recheck(): Promise<void> {
  if (session.get().user === null || session.get().checking || isSigningOut) return;
  try {
    enter(await api.get<SignedIn>('/user/check', { asOneself: true }));
  } catch (error) {
    if (isSignedOut(error)) {
      leave(false, endingIn(error) ?? messages.auth.sessionEnded);
      leaveSharedDevice();
    } else realTimers.after(checkAgainMs, () => void recheck());
  }
}

async function loggingIn<T>(work: () => Promise<T>): Promise<T> {
  change({ loggingIn: true });
  try {
    return await work();
  } catch (error) {
    leave();
    throw error;
  } finally {
    change({ loggingIn: false });
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

/** Why a session ended, where the server says it; null for everything else. */
function endingIn(error: unknown): string | null {
  const isEnding = error instanceof ApiProblem && sessionEndings.some((code) => code === error.code);
  return isEnding ? error.message : null;
}

/**
 * Signs in.
 * @returns what the server says, or the sign-in that waits for a code
 * @throws ApiProblem when it doesn't let one in
 */
export function signIn(credentials: SignIn): Promise<string | PendingSignIn> {
  return loggingIn(async () => {
    const options = { body: credentials, asOneself: true };
    const { data } = await api.send<SignedIn | PendingSignIn>('POST', '/user/login', options);
    return 'pending' in data ? data : enterWith(data, credentials.shared === true);
  });
}

/**
 * Takes the second step of a sign-in.
 * @param shared as in the first one
 * @returns what the server says @throws ApiProblem when it doesn't let one in
 */
export function enterCode(body: SignInCode, shared: boolean): Promise<string> {
  return loggingIn(async () => {
    const { data } = await api.send<SignedIn>('POST', '/user/login/code', { body, asOneself: true });
    return enterWith(data, shared);
  });
}

/**
 * Signs in with a passkey.
 * @param response what the browser made of the server's challenge
 * @returns what the server says @throws ApiProblem when it doesn't let one in
 */
export function signInWithPasskey(response: object, shared: boolean): Promise<string> {
  return loggingIn(async () => {
    const options = { body: { response, shared }, asOneself: true };
    const { data } = await api.send<SignedIn>('POST', '/user/login/passkey', options);
    return enterWith(data, shared);
  });
}

function enterWith(signedIn: SignedIn, shared: boolean): string {
  markShared(shared);
  enter(signedIn);
  keepIdentityToken(signedIn.token);
  return signedIn.message;
}

/**
 * Signs in as an administrator and keeps the token.
 * @returns whether there was one, or the sign-in that waits for a code
 * @throws ApiProblem when the server doesn't let one in
 */
export function signInAsAdmin(credentials: SignIn): Promise<boolean | PendingSignIn> {
  return loggingIn(async () => {
    const { data } = await api.send<{ token: string | null } | PendingSignIn>('POST', '/admin/login', {
      body: credentials,
      asOneself: true,
    });
    if ('pending' in data) return data;
    if (data.token === null || data.token.trim() === '') return false;
    markShared(credentials.shared === true);
    enter(await api.get<SignedIn>('/user/check', { asOneself: true }));
    keepIdentityToken(data.token);
    return true;
  });
}

/** Signs out here and on the server. @throws ApiProblem when the server could not be told; one stays signed in then */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  try {
    await api.send('POST', '/user/logout', { asOneself: true });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  } finally {
    isSigningOut = false;
  }
  leave(true);
  leaveSharedDevice();
}

/** Acts in another organisation, by its id, as only a superadmin may; null to go back. */
export function actInTenant(tenant: string | null): void {
  actingTenant.set(tenant);
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

onRefusedConnection(() => {
  // A server that turns us away again and again, though the session is good, is given time.
  const wait = performance.now() - refusedAt < calmMs ? checkAgainMs : 0;
  refusedAt = performance.now();
  realTimers.after(wait, () => void recheck());
});
onOutdatedPage(() => {
  const action = { label: 'Reload', onSelect: () => page.reload() };
  toast.info('A newer version of Atrium is there', {
    id: 'outdated',
    description: 'Nothing new arrives on this page until it is reloaded. What you are writing is kept.',
    action,
    duration: Infinity,
  });
});
api.sessionRefused = () => void recheck();
api.isAttended = isAttended;
// Somebody signed in or out in another tab: the cookie is shared, so this page may be somebody else's now.
window.addEventListener('storage', ({ key }) => {
  if (key === identityTokenKey) void recheck();
  // Another page left this shared device; what this one holds in memory goes as well.
  if (key === null) page.reload();
});
