import type { Place } from '@atrium/contracts/chat/rules';
import { markId } from '../../src/platform/shared/read-marks.js';
import { directChannelId, peopleOf } from '../../src/slices/chat/channels/direct-channel-rules.js';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { marigold } from '../organisations.js';
import { people, type PersonKey } from '../people.js';
import { idMadeBy, inOrder, step, type Step } from '../step.js';
import { demoText } from '../demo-text.js';

/** When something was said, in working days before the data set is made. */
type When = readonly [workdaysAgo: number, clock: string];

/** A person's messages, the replies in their threads, and the reactions to them. */
interface DemoMessage {
  readonly by: PersonKey;
  readonly when: When;
  readonly text: string;
  readonly replies?: readonly (readonly [by: PersonKey, text: string])[];
  readonly signs?: readonly (readonly [emoji: string, ...by: PersonKey[]])[];
  readonly pinned?: boolean;
}

/** A channel of the company, or a conversation where it has no name. */
interface DemoRoom {
  readonly name?: string;
  readonly purpose?: string;
  readonly topic?: string;
  readonly private?: boolean;
  readonly by: PersonKey;
  readonly people: readonly PersonKey[];
  readonly made: When;
  readonly talk: readonly DemoMessage[];
}

/** All that is said in the company. */
interface Talk {
  readonly support: DemoRoom;
  readonly engineering: DemoRoom;
  readonly otherRooms: readonly DemoRoom[];
  /** What is said in the channel to which everybody belongs. */
  readonly generalTalk: readonly DemoMessage[];
}

export const { support, engineering, otherRooms, generalTalk } = demoText<Talk>('chat/rooms');

const rooms: readonly DemoRoom[] = [support, engineering, ...otherRooms];

/** The channels and conversations of the company, in which nothing has been said yet. */
export function channelSteps(calendar: DemoCalendar): Step[] {
  const general = step(
    'OpenGeneralChannel',
    {},
    {
      actor: actorOf('helena'),
      id: marigold.id,
      key: 'demo:chat:general',
      at: calendar.on(240, '08:30'),
      lanes: ['chat:general'],
    },
  );
  return [{ ...general, onItsOwn: true }, ...rooms.map((room, n) => makingOf(room, n, calendar))];
}

function makingOf(
  { name, purpose = '', topic = '', by, made, ...room }: DemoRoom,
  n: number,
  calendar: DemoCalendar,
): Step {
  const rest = { actor: actorOf(by), key: `demo:chat:${n}`, at: calendar.on(...made), lanes: [`chat:${n}`] };
  const others = room.people.map(accountOf);
  if (name !== undefined) {
    return step('CreateChannel', { name, purpose, topic, private: room.private ?? false, people: others }, rest);
  }
  const id = directChannelId(marigold.id, peopleOf(accountOf(by), others));
  return step('OpenConversation', { people: others }, { ...rest, id });
}

/** A record that was made, under its number. */
export interface Numbered {
  readonly number: string;
  readonly by: PersonKey;
  readonly at: string;
}

/** The records that these steps make, with the numbers that they get, of the last month and a half. */
export function numbered(
  steps: readonly Step[],
  name: Step['name'],
  prefix: string,
  calendar: DemoCalendar,
): Numbered[] {
  const keys = new Map(Object.keys(people).map((key) => [accountOf(key as PersonKey), key as PersonKey]));
  const made = inOrder(steps.filter((one) => one.name === name && one.actor.tenant === marigold.id));
  return made.flatMap(({ actor, at }, index) => {
    const by = keys.get(actor.id);
    return by === undefined || at < calendar.on(30, '00:00') ? [] : [{ number: `${prefix}-${index + 1}`, by, at }];
  });
}

/** A question about a new record, and the answers. */
const questions = [
  ['New today: #%. Has anybody seen this before?', 'Once, in spring. I will look whether it is the same.'],
  ['#% looks small and is not.', 'Agreed, I would rather have it out before the weekend.'],
  ['Could somebody have a look at #% with me?', 'In ten minutes, at your desk.'],
  ['I wrote #% down as well as I could; ask if something is missing.', 'It is all there, thank you.'],
  ['They called a second time about #%.', 'I answer them now.'],
] as const;

/** Who answers in which channel, in turn. */
const answering: Readonly<Record<'support' | 'engineering', readonly PersonKey[]>> = {
  support: ['leila', 'owen', 'samuel', 'anjali'],
  engineering: ['yuki', 'tomasz', 'aisha', 'farid', 'meera'],
};

/** The talk about some of the records, in which they are named. */
function talkAbout(records: readonly Numbered[], every: number, room: 'support' | 'engineering'): Timed[] {
  return records
    .filter((_, n) => n % every === 0)
    .map(({ number, by, at }, n) => {
      const [question, answer] = questions[n % questions.length] ?? questions[0];
      const team = answering[room].filter((person) => person !== by);
      const first = team[n % team.length] ?? 'meera';
      const second = team[(n + 1) % team.length] ?? 'samuel';
      const replies = n % 2 === 0 ? ([[first, answer]] as const) : [];
      const signs = n % 3 === 0 ? ([['👀', second]] as const) : [];
      const asked = new Date(Date.parse(at) + (3 + (n % 5)) * 60_000 + n).toISOString();
      return { at: asked, message: { by, text: question.replace('%', number), replies, signs } };
    });
}

interface Timed {
  readonly at: string;
  readonly message: Omit<DemoMessage, 'when'>;
}

/**
 * What is said, and what of it has been read. Names records by their numbers, so it comes after them.
 * @param earlier the steps that make those records
 */
export function chatSteps(earlier: readonly Step[], calendar: DemoCalendar): Step[] {
  const timed = (talk: readonly DemoMessage[]): Timed[] =>
    talk.map(({ when, ...message }) => ({ at: calendar.on(...when), message }));
  const bugs = numbered(earlier, 'CreateBug', 'BUG', calendar);
  const tickets = numbered(earlier, 'CreateTicket', 'TKT', calendar);
  const about: Readonly<Record<string, readonly Timed[]>> = {
    support: talkAbout(tickets, 3, 'support'),
    engineering: talkAbout(bugs, 3, 'engineering'),
  };
  const general = { by: 'helena', people: Object.keys(people) as PersonKey[] } as const;
  return [
    ...roomSteps('general', { collection: 'channels', id: marigold.id }, general, timed(generalTalk)),
    ...rooms.flatMap((room, n) => {
      const made = makingOf(room, n, calendar);
      const place = { collection: 'channels', id: made.id ?? idMadeBy(made) } as const;
      return roomSteps(`${n}`, place, room, [...timed(room.talk), ...(about[room.name ?? ''] ?? [])]);
    }),
  ];
}

function roomSteps(
  room: string,
  place: Place,
  { by, people: others }: Pick<DemoRoom, 'by' | 'people'>,
  talk: readonly Timed[],
): Step[] {
  const lane = `chat:${room}:messages`;
  const inTime = talk.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const steps = inTime.flatMap(({ at, message }, n) => saidWith(place, lane, `demo:chat:${room}:${n}`, at, message));
  const sent = steps.filter(({ name, data }) => name === 'SendMessage' && !('root' in data));
  const last = sent.at(-1);
  if (last === undefined) return steps;
  const marks = [...new Set([by, ...others])].flatMap((person, n) => {
    // Most have read all but the last few; some have been away for longer.
    const upTo = sent.at(-1 - ((n * 5) % 4) * (n % 3 === 0 ? 3 : 1)) ?? sent[0];
    if (upTo === undefined) return [];
    const read = { place, upTo: idMadeBy(upTo) };
    const id = markId(marigold.id, accountOf(person), place);
    const at = new Date(Date.parse(last.at) + 60_000 + n * 1_000).toISOString();
    const lanes = [lane, `message:${idMadeBy(upTo)}`, `mark:${id}`];
    return [step('MarkRead', read, { actor: actorOf(person), id, key: `demo:chat:${room}:read:${person}`, at, lanes })];
  });
  return [...steps, ...marks];
}

/** A message with everything that came of it. Those of a place only keep their order. */
function saidWith(place: Place, lane: string, key: string, at: string, message: Timed['message']): Step[] {
  const later = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const { by, text, replies = [], signs = [], pinned = false } = message;
  const sent = step('SendMessage', { place, text }, { actor: actorOf(by), key, at, lanes: [], order: [lane] });
  const id = idMadeBy(sent);
  const own = [`message:${id}`];
  const about = (who: PersonKey, n: number, minutes: number) => ({
    actor: actorOf(who),
    id,
    key: `${key}:${n}`,
    at: later(minutes),
    lanes: own,
  });
  const reacted = signs.flatMap(([emoji, ...who]) => who.map((person) => ({ emoji, person })));
  return [
    { ...sent, lanes: own },
    ...replies.map(([who, said], n) => {
      const rest = { actor: actorOf(who), key: `${key}:reply:${n}`, at: later(2 + n * 2), lanes: own };
      return step('SendMessage', { place, text: said, root: id }, rest);
    }),
    ...reacted.map(({ emoji, person }, n) => step('AddReaction', { emoji }, about(person, n, 1 + n * 0.1))),
    ...(pinned ? [step('PinMessage', {}, about(by, 99, 9))] : []),
  ];
}
