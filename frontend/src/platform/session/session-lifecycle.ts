import { messages } from '@atrium/contracts/core/messages';
import { sessionEndings } from '@atrium/contracts/users/sessions';
import type { SignedIn } from '@atrium/contracts/users/sign-in';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { toast } from '../../ui/overlay/toast-store';
import { api } from '../api/api';
import { ApiProblem, offlineCode } from '../api/api-problem';
import { realTimers } from '../browser/timers';
import { openForms, revokeOpenForms } from '../form/open-forms';
import { deleteReplica, hasReplica } from '../replica/replica-mark';
import { isWholeUser } from '../sync/collections';
import { isAttended, liveStore, onOutdatedPage, onRefusedConnection, startLive, stopLive, sync } from '../sync/live';
import { actingTenant } from './acting-tenant';
import { identityTokenKey, keepIdentityToken, readIdentityToken } from './identity-token';
import { changeSession, hasLostRights, signedIn } from './session';
import { leaveSharedDevice, page } from './shared-device';

const checkAgainMs = 2_000;
const calmMs = 30_000;
let stopFollowing: (() => void) | null = null;
let refusedAt = -Infinity;

/** The person as the screens go on to show them: a form is not taken from under the hands of who writes in it. */
function heldFor(before: UserView, now: UserView): UserView | null {
  const { held } = signedIn.get();
  if (held !== null || !hasLostRights(before, now)) return held;
  return revokeOpenForms() ? before : null;
}

openForms.subscribe(() => {
  if (openForms.get().count === 0 && signedIn.get().held !== null) changeSession({ held: null });
});

/** Takes over what the server knows of the signed-in person now; rights that are gone are gone at once. */
function followOwnDocument(): () => void {
  const stopListening = liveStore.subscribe('users', () => {
    const { user } = signedIn.get();
    const own = user === null ? undefined : liveStore.document('users', user._id);
    if (user === null || own === undefined || own.version <= user.version) return;
    const person = own as UserView | PersonView;
    if (!isWholeUser(person)) return;
    changeSession({ user: person, held: heldFor(user, person) });
    sync.retryRefused();
  });
  const unfollow = sync.follow('users');
  return () => {
    unfollow();
    stopListening();
  };
}

/** Somebody is signed in, as the server says, or as this device remembers until it does. */
export function enter({ user, requiredActions = [] }: Pick<SignedIn, 'user' | 'requiredActions'>): void {
  const before = signedIn.get().user;
  if (before !== null && before._id !== user._id) leave();
  if (user.role !== 'superadmin') actingTenant.set(null);
  changeSession({ user, requiredActions, signedOut: false, ended: null });
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

/** Nobody is signed in here any more, and nothing of theirs stays. */
export function leave(signedOut = false, ended: string | null = null): void {
  keepIdentityToken(null);
  api.forget();
  refusedAt = -Infinity;
  changeSession({ user: null, held: null, requiredActions: [], signedOut, ended, unreachable: false });
  disconnect();
  actingTenant.set(null);
  deleteReplica();
}

function askWho(): Promise<SignedIn> {
  return api.get<SignedIn>('/user/check', { asOneself: true });
}

/** Draws the page from what this device kept, as long as the server has said nothing. */
async function enterFromReplica(): Promise<void> {
  if (!hasReplica()) return;
  const { readReplica } = await import('../replica/replica-here');
  const kept = await readReplica();
  const { user, checking } = signedIn.get();
  if (kept === null || !checking || (user !== null && user._id !== kept.user._id)) return;
  if (user === null) enter(kept);
  for (const topic of kept.topics) sync.startWith(topic.topic, topic);
  changeSession({ checking: false });
}

/**
 * Asks the server who is signed in, as when the page is opened. Until it answers, the page is drawn from what this device
 * kept; a server that can't be reached is asked again and again, unless nobody was signed in here.
 * @returns what the server says to somebody who is signed in, else null
 */
export async function checkSession(): Promise<string | null> {
  changeSession({ checking: true });
  if (signedIn.get().user === null) void enterFromReplica();
  try {
    const answer = await askWho();
    enter(answer);
    keepIdentityToken(answer.token);
    changeSession({ checking: false, unreachable: false });
    return answer.message;
  } catch (error) {
    if (isAway(error) && readIdentityToken() !== null) {
      changeSession({ unreachable: true });
      realTimers.after(checkAgainMs, () => void recheck());
      return null;
    }
    leave(false, endingIn(error));
    if (isSignedOut(error)) leaveSharedDevice();
    changeSession({ checking: false });
    return null;
  }
}

/**
 * Whether somebody is signing out: the server closes the connection before it answers, and whoever left the page for that
 * would miss the cookies that the answer takes away.
 */
let isSigningOut = false;

/** Signs out by work that tells the server. */
export async function leaving(work: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await work();
  } finally {
    isSigningOut = false;
  }
}

/**
 * Finds out whether the session is still there, and opens the connection again if so. Writes no token: that would
 * make other tabs check in their turn, and so on for ever.
 */
async function recheck(): Promise<void> {
  const { user, checking, unreachable } = signedIn.get();
  if ((user === null || checking) && !unreachable) return;
  if (isSigningOut) return;
  try {
    enter(await askWho());
    changeSession({ checking: false, unreachable: false });
  } catch (error) {
    if (isSignedOut(error)) {
      leave(false, endingIn(error) ?? messages.auth.sessionEnded);
      changeSession({ checking: false });
      leaveSharedDevice();
    } else realTimers.after(checkAgainMs, () => void recheck());
  }
}

/** Whether the server could not be reached, or answers for a store or a proxy that is away. */
function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === offlineCode || (error.status >= 502 && error.status <= 504));
}

/** Whether the server says that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

/** Why a session ended, where the server says it; null for everything else. */
function endingIn(error: unknown): string | null {
  const isEnding = error instanceof ApiProblem && sessionEndings.some((code) => code === error.code);
  return isEnding ? error.message : null;
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
