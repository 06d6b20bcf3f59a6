import type { PersonRef } from '../core/items.js';
import { inEnglish, type Say } from '../core/say.js';
import type { NotificationType } from './rules.js';
import type { NotificationAction, NotificationView } from './views.js';

/** Screens use the reader's format. */
export type WriteTime = (time: string) => string;

/** Of these the server says what they are, since they have no title of their own. */
const untitled: ReadonlySet<string> = new Set(['leave', 'attendance-corrections', 'payslips', 'users']);

/** What a notification is about, in the language of the reader. */
export function titleText(
  { collection, title }: Pick<NotificationView, 'collection' | 'title'>,
  say: Say = inEnglish,
): string {
  return untitled.has(collection) || (collection === 'channels' && !title.startsWith('#')) ? say(title) : title;
}

type Counted = 'commented' | 'messaged' | 'replied';

const counted: Readonly<Record<Counted, (count: number, say: Say) => string>> = {
  commented: (count, say) => (count === 1 ? say('commented') : say('{0} comments', [count])),
  messaged: (count, say) => (count === 1 ? say('1 message') : say('{0} messages', [count])),
  replied: (count, say) => (count === 1 ? say('1 reply') : say('{0} replies', [count])),
};

type Timed = 'cancelled' | 'reinstated';

/** Of all of it, of some times, and from a time on. */
const timed: Readonly<
  Record<Timed, Readonly<Record<'all' | 'times' | 'onwards', (say: Say, when: string) => string>>>
> = {
  cancelled: {
    all: (say) => say('cancelled'),
    times: (say, when) => say('cancelled: {0}', [when]),
    onwards: (say, when) => say('cancelled from {0} on', [when]),
  },
  reinstated: {
    all: (say) => say('reinstated'),
    times: (say, when) => say('reinstated: {0}', [when]),
    onwards: (say, when) => say('reinstated from {0} on', [when]),
  },
};

const phrases: Readonly<
  Record<
    Exclude<NotificationType, 'status' | 'decided' | 'moved' | 'version' | 'milestone' | Counted | Timed>,
    (say: Say) => string
  >
> = {
  assigned: (say) => say('assigned to you'),
  unassigned: (say) => say('reassigned'),
  mentioned: (say) => say('mentioned you'),
  details: (say) => say('details changed'),
  due: (say) => say('due today'),
  late: (say) => say('overdue'),
  followup: (say) => say('follow-up due'),
  woken: (say) => say('back from its snooze'),
  response: (say) => say('first response is due'),
  resolution: (say) => say('resolution is due'),
  asked: (say) => say('waiting for your decision'),
  endorsed: (say) => say('approved first, HR decides next'),
  recorded: (say) => say('recorded for you'),
  reminded: (say) => say('still unread'),
  remindedOf: (say) => say('you asked to be reminded'),
  published: (say) => say('published'),
  withdrawn: (say) => say('withdrawn'),
  invited: (say) => say('you are invited'),
  announced: (say) => say('announced'),
  nears: (say) => say('is coming up'),
  called: (say) => say('mentioned everybody'),
  rated: (say) => say('rated as bad by the client'),
  bounced: (say) => say('a mail could not be delivered'),
  totpEnabled: (say) => say('authenticator app set up'),
  totpDisabled: (say) => say('authenticator app turned off'),
  passkeyAdded: (say) => say('passkey added'),
  passkeyRemoved: (say) => say('passkey removed'),
  passkeyCloneSuspected: (say) => say('passkey refused, as it may have been copied'),
  recoveryCodeUsed: (say) => say('recovery code used'),
  secondFactorReset: (say) => say('second factor reset'),
  passwordReset: (say) => say('password reset'),
  emailChanged: (say) => say('e-mail address changed'),
  sessionsEnded: (say) => say('sessions ended'),
  seenAs: (say) => say('seen as you, read only'),
  contractEnds: (say) => say('the contract ends soon'),
  probationEnds: (say) => say('the probation ends soon'),
  webhookStopped: (say) => say('stopped, as its receiver takes nothing any more'),
};

/**
 * Sums up actions: each field from its first to its last value, what was said, and the rest once.
 * @param actions oldest first
 * @returns such as `New → Resolved · 2 comments`
 */
export function netChange(actions: readonly NotificationAction[], write: WriteTime, say: Say = inEnglish): string {
  const named = [...new Set(actions.map(({ what }) => what))];
  return named
    .flatMap((what) =>
      netOf(
        what,
        actions.filter((action) => action.what === what),
        write,
        say,
      ),
    )
    .join(' · ');
}

function netOf(what: NotificationType, actions: readonly NotificationAction[], write: WriteTime, say: Say): string[] {
  const [first, last] = [actions[0], actions.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (what === 'status' || what === 'decided') {
    const [from, to] = [say(first.from), say(last.to)];
    const net = from === to ? say('{0} again', [to]) : `${from} → ${to}`;
    return [last.reason === undefined ? net : say('{0}: “{1}”', [net, last.reason])];
  }
  if (what === 'commented' || what === 'messaged' || what === 'replied') return [counted[what](actions.length, say)];
  if (what === 'moved')
    return movesOf(actions).map(({ from, to }) => say('moved from {0} to {1}', [write(from), write(to)]));
  if (what === 'cancelled' || what === 'reinstated') return timesOf(what, actions, write, say);
  if (what === 'milestone') {
    const days = new Map(actions.map(({ from: name, to: day }) => [name, day]));
    return [...days].map(([name, day]) => say('milestone “{0}”, due on {1}', [name, write(day)]));
  }
  return [what === 'version' ? say('version {0} to read', [last.to]) : phrases[what](say)];
}

/** Net moves; repeated events are listed separately. */
function movesOf(actions: readonly NotificationAction[]): { from: string; to: string }[] {
  return actions.reduce<{ from: string; to: string }[]>((moves, { from, to }) => {
    const same = moves.findIndex((move) => move.to === from);
    return same < 0 ? [...moves, { from, to }] : moves.with(same, { from: moves[same]?.from ?? from, to });
  }, []);
}

/** Of several scopes (all, from a time on, single times) only the widest is named. */
function timesOf(what: Timed, actions: readonly NotificationAction[], write: WriteTime, say: Say): string[] {
  const phrase = timed[what];
  if (actions.some(({ from }) => from === '')) return [phrase.all(say, '')];
  const onwards = actions.filter(({ to }) => to === '').map(({ from }) => from);
  const [first] = onwards.toSorted();
  const single = actions
    .filter(({ from, to }) => to !== '' && (first === undefined || from < first))
    .map(({ from }) => from);
  const times = [...new Set(single.toSorted())].map(write);
  return [
    ...(times.length === 0 ? [] : [phrase.times(say, times.join('; '))]),
    ...(first === undefined ? [] : [phrase.onwards(say, write(first))]),
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
  say: Say = inEnglish,
): string {
  const names = new Map(actions.toReversed().flatMap(({ by }) => (by === null ? [] : [[by._id, nameOf(by)] as const])));
  const [first, ...others] = [...names.values()];
  if (first === undefined) return '';
  if (others.length === 0) return first;
  return others.length === 1
    ? say('{0} and {1}', [first, others[0]])
    : say('{0} and {1} others', [first, others.length]);
}
