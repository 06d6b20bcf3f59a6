import { authMessages } from '@atrium/contracts/core/first-messages';
import { sessionEndings } from '@atrium/contracts/users/sessions';
import type { SignedIn } from '@atrium/contracts/users/sign-in';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { toast } from '../../ui/overlay/toast-store';
import { api } from '../api/api';
import { ApiProblem, offlineCode } from '../api/api-problem';
import { realTimers } from '../browser/timers';
import { hideStored } from '../browser/storage';
import { openForms } from '../form/open-forms';
import { deleteReplica, hasReplica } from '../replica/replica-mark';
import { isWholeUser } from '../sync/collections';
import { isAttended, liveStore, onOutdatedPage, onRefusedConnection, startLive, stopLive, sync } from '../sync/live';
import { actingTenant } from './acting-tenant';
import { identityTokenKey, keepIdentityToken, readIdentityToken } from './identity-token';
import { impersonatingProblem } from './impersonation';
import { changeSession, hasLostRights, isImpersonating, signedIn } from './session';
import { clearDevice, leaveSharedDevice, page } from './shared-device';

const checkAgainMs = 2_000;
const quietMs = 30_000;
let stopFollowing: (() => void) | null = null;
let refusedAt = -Infinity;

/** Rights shown while a form is open, so that it is not taken away. */
function heldFor(before: UserView, now: UserView): UserView | null {
  const { held } = signedIn.get();
  const shown = held ?? before;
  return hasLostRights(shown, now) && openForms.get().length > 0 ? shown : null;
}

openForms.subscribe(() => {
  if (openForms.get().length === 0 && signedIn.get().held !== null) changeSession({ held: null });
});

/** Follows the own account; revoked rights take effect at once. */
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

/** By the server's word, or the replica's until it answers. */
export function enter(answer: Pick<SignedIn, 'user' | 'requiredActions' | 'impersonation'>): void {
  const { user, requiredActions = [], impersonation = null } = answer;
  const before = signedIn.get().user;
  if (before !== null && before._id !== user._id) leave();
  hideStored(impersonation === null ? null : user._id);
  if (user.role !== 'superadmin') actingTenant.set(null);
  changeSession({ user, requiredActions, impersonation, signedOut: false, ended: null });
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

export function leave(signedOut = false, ended: string | null = null): void {
  keepIdentityToken(null);
  api.forget();
  refusedAt = -Infinity;
  changeSession({
    user: null,
    held: null,
    requiredActions: [],
    signedOut,
    ended,
    unreachable: false,
    impersonation: null,
  });
  disconnect();
  actingTenant.set(null);
  deleteReplica();
}

function askWho(): Promise<SignedIn> {
  return api.get<SignedIn>('/user/check', { asOneself: true });
}

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
 * Asks who is signed in, on page load. Meanwhile the replica is shown; an unreachable server is retried, unless nobody
 * was signed in here.
 * @returns the server's message for a signed-in person, else null
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

/** The server closes the socket before it answers; leaving the page then would miss the answer's cookies. */
let isSigningOut = false;

export async function leaving(work: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await work();
  } finally {
    isSigningOut = false;
  }
}

/** Checks the session and reconnects. Stores no token: that would make other tabs check in turn, for ever. */
async function recheck(): Promise<void> {
  const { user, checking, unreachable } = signedIn.get();
  if ((user === null || checking) && !unreachable) return;
  if (isSigningOut) return;
  try {
    enter(await askWho());
    changeSession({ checking: false, unreachable: false });
  } catch (error) {
    if (isSignedOut(error)) {
      leave(false, endingIn(error) ?? authMessages.sessionEnded);
      changeSession({ checking: false });
      leaveSharedDevice();
    } else realTimers.after(checkAgainMs, () => void recheck());
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === offlineCode || (error.status >= 502 && error.status <= 504));
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

function endingIn(error: unknown): string | null {
  const isEnding = error instanceof ApiProblem && sessionEndings.some((code) => code === error.code);
  return isEnding ? error.message : null;
}

onRefusedConnection(() => {
  // A server that keeps refusing a valid session is given time.
  const wait = performance.now() - refusedAt < quietMs ? checkAgainMs : 0;
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
api.refusal = () => (isImpersonating() ? impersonatingProblem : null);
api.sessionRefused = () => void recheck();
api.isAttended = isAttended;
// Tabs share the cookie, so this page's person may have changed.
window.addEventListener('storage', ({ key }) => {
  if (key === identityTokenKey) void recheck();
  // Another page cleared this shared device, and with it the mark that it is one: what was written here since goes too.
  if (key === null) clearDevice();
});
