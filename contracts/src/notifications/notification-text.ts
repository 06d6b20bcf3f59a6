import type { PersonRef } from '../core/items.js';
import type { NotificationType } from './rules.js';
import type { NotificationAction } from './views.js';

/** Screens use the reader's format. */
export type WriteTime = (time: string) => string;

type Counted = 'messaged' | 'replied';

const counted: Readonly<Record<Counted, readonly [one: string, many: string]>> = {
  messaged: ['message', 'messages'],
  replied: ['reply', 'replies'],
};

const phrases: Readonly<
  Record<Exclude<NotificationType, 'status' | 'commented' | 'decided' | 'moved' | 'version' | Counted>, string>
> = {
  assigned: 'assigned to you',
  unassigned: 'reassigned',
  mentioned: 'mentioned you',
  details: 'details changed',
  due: 'due today',
  followup: 'follow-up due',
  woken: 'back from its snooze',
  response: 'first response is due',
  resolution: 'resolution is due',
  asked: 'waiting for your decision',
  reminded: 'still unread',
  remindedOf: 'you asked to be reminded',
  published: 'published',
  withdrawn: 'withdrawn',
  invited: 'you are invited',
  announced: 'announced',
  nears: 'is coming up',
  cancelled: 'cancelled',
  reinstated: 'reinstated',
  called: 'mentioned everybody',
  bounced: 'a mail could not be delivered',
  totpEnabled: 'authenticator app set up',
  totpDisabled: 'authenticator app turned off',
  passkeyAdded: 'passkey added',
  passkeyRemoved: 'passkey removed',
  passkeyCloneSuspected: 'passkey refused, as it may have been copied',
  recoveryCodeUsed: 'recovery code used',
  secondFactorReset: 'second factor reset',
  passwordReset: 'password reset',
  emailChanged: 'e-mail address changed',
  sessionsEnded: 'sessions ended',
  seenAs: 'seen as you, read only',
  webhookStopped: 'stopped, as its receiver takes nothing any more',
};

/**
 * Sums up actions: each field from its first to its last value, what was said, and the rest once.
 * @param actions oldest first
 * @returns such as `New → Resolved · 2 comments`
 */
export function netChange(actions: readonly NotificationAction[], write: WriteTime): string {
  const named = [...new Set(actions.map(({ what }) => what))];
  return named
    .flatMap((what) =>
      netOf(
        what,
        actions.filter((action) => action.what === what),
        write,
      ),
    )
    .join(' · ');
}

function netOf(what: NotificationType, actions: readonly NotificationAction[], write: WriteTime): string[] {
  const [first, last] = [actions[0], actions.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (what === 'status' || what === 'decided') {
    const net = first.from === last.to ? `${last.to} again` : `${first.from} → ${last.to}`;
    return [last.reason === undefined ? net : `${net}: “${last.reason}”`];
  }
  if (what === 'commented') return [actions.length === 1 ? 'commented' : `${actions.length} comments`];
  if (what === 'messaged' || what === 'replied')
    return [`${actions.length} ${counted[what][actions.length === 1 ? 0 : 1]}`];
  if (what === 'moved') return movesOf(actions).map(({ from, to }) => `moved from ${write(from)} to ${write(to)}`);
  if (what === 'cancelled' || what === 'reinstated') return timesOf(phrases[what], actions, write);
  return [what === 'version' ? `version ${last.to} to read` : phrases[what]];
}

/** Net moves; repeated events are listed separately. */
function movesOf(actions: readonly NotificationAction[]): { from: string; to: string }[] {
  return actions.reduce<{ from: string; to: string }[]>((moves, { from, to }) => {
    const same = moves.findIndex((move) => move.to === from);
    return same < 0 ? [...moves, { from, to }] : moves.with(same, { from: moves[same]?.from ?? from, to });
  }, []);
}

/** Of several scopes (all, from a time on, single times) only the widest is named. */
function timesOf(phrase: string, actions: readonly NotificationAction[], write: WriteTime): string[] {
  if (actions.some(({ from }) => from === '')) return [phrase];
  const onwards = actions.filter(({ to }) => to === '').map(({ from }) => from);
  const [first] = onwards.toSorted();
  const single = actions
    .filter(({ from, to }) => to !== '' && (first === undefined || from < first))
    .map(({ from }) => from);
  const times = [...new Set(single.toSorted())].map(write);
  return [
    ...(times.length === 0 ? [] : [`${phrase}: ${times.join('; ')}`]),
    ...(first === undefined ? [] : [`${phrase} from ${write(first)} on`]),
  ];
}

/**
 * Latest first.
 * @param nameOf what somebody is called where the text is shown; their username when left out
 * @returns such as `Ann and 2 others`; empty for automatic events
 */
export function whoActed(
  actions: readonly NotificationAction[],
  nameOf: (person: PersonRef) => string = ({ username }) => username,
): string {
  const names = new Map(actions.toReversed().flatMap(({ by }) => (by === null ? [] : [[by._id, nameOf(by)] as const])));
  const [first, ...others] = [...names.values()];
  if (first === undefined) return '';
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} and ${others[0]}` : `${first} and ${others.length} others`;
}
