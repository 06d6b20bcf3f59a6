import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { LiveStore } from './live-store';
import { Sync } from './sync';

interface Asked extends SubscribeRequest {
  answer: (answer: SubscribeAnswer | null) => void;
}

const snapshot = (position: string): SubscribeAnswer => ({ ok: true, position, complete: true, snapshot: [] });
const refused = (code: string): SubscribeAnswer => ({ ok: false, code, message: code });

let asked: Asked[];
let unsubscribed: string[];
let waiting: { milliseconds: number; run: () => void }[];
let store: LiveStore;
let sync: Sync;

beforeEach(() => {
  asked = [];
  unsubscribed = [];
  waiting = [];
  store = new LiveStore();
  sync = new Sync(
    store,
    {
      subscribe: (request, answer) => void asked.push({ ...request, answer }),
      unsubscribe: (topic) => void unsubscribed.push(topic),
    },
    {
      after(milliseconds, run) {
        const timer = { milliseconds, run };
        waiting.push(timer);
        return () => void (waiting = waiting.filter((other) => other !== timer));
      },
    },
  );
});

function pass(): void {
  const due = waiting;
  waiting = [];
  for (const { run } of due) run();
}

function ready(topic = 'notes', position = '5'): void {
  sync.connected();
  sync.follow(topic);
  asked.at(-1)!.answer(snapshot(position));
}

const apply = () => ({ _id: 'a', version: 1 });

describe('following', () => {
  test('nothing is requested before there is a connection; then each topic once, for all followers', () => {
    sync.follow('notes');
    sync.follow('notes');
    expect(asked).toEqual([]);
    sync.connected();
    expect(asked.map(({ topic }) => topic)).toEqual(['notes']);
  });

  test('a topic left while offline stays for returning followers, and is dropped at the next connection', () => {
    sync.connected();
    const [stop, stopOther] = [sync.follow('notes'), sync.follow('others')];
    for (const { answer } of asked) answer(snapshot('5'));
    sync.disconnected();
    stop();
    stopOther();
    pass();
    sync.follow('notes');
    expect([store.position('notes'), store.position('others')]).toEqual(['5', '5']);
    asked = [];
    sync.connected();
    expect(asked.map(({ topic }) => topic)).toEqual(['notes']);
    expect(unsubscribed).toEqual(['others']);
    expect(store.position('others')).toBeUndefined();
  });

  test('a topic is dropped some time after its last follower left', () => {
    sync.connected();
    const [one, two] = [sync.follow('notes'), sync.follow('notes')];
    asked[0]!.answer(snapshot('5'));
    one();
    one();
    expect(waiting).toHaveLength(0);
    two();
    expect(store.view('notes').status).toBe('ready');
    pass();
    expect(unsubscribed).toEqual(['notes']);
    expect(store.view('notes').status).toBe('loading');
  });

  test('a follower who returns in time finds it unchanged', () => {
    sync.connected();
    sync.follow('notes')();
    asked[0]!.answer(snapshot('5'));
    sync.follow('notes');
    pass();
    expect(unsubscribed).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(store.view('notes').status).toBe('ready');
  });

  test('after a lost connection it goes on from where it was', () => {
    ready();
    sync.disconnected();
    expect(store.view('notes').status).toBe('ready');
    sync.connected();
    expect(asked.at(-1)).toMatchObject({ topic: 'notes', since: '5' });
  });

  test('the answer to an earlier asking is void', () => {
    sync.follow('notes');
    sync.connected();
    sync.disconnected();
    sync.connected();
    asked[0]!.answer(snapshot('3'));
    expect(store.view('notes').status).toBe('loading');
    asked[1]!.answer(snapshot('4'));
    expect(store.position('notes')).toBe('4');
  });
});

describe('rights', () => {
  test('a topic that is taken away is dropped and asked for without a position', () => {
    ready();
    sync.rightsChanged('notes');
    expect(store.view('notes').status).toBe('loading');
    expect(asked.at(-1)).toMatchObject({ topic: 'notes', since: undefined });
  });

  test('a topic without followers is dropped', () => {
    sync.connected();
    sync.follow('notes')();
    asked[0]!.answer(snapshot('5'));
    sync.rightsChanged('notes');
    expect(asked).toHaveLength(1);
    expect(store.position('notes')).toBeUndefined();
  });

  test('a refused topic is not requested again until the reader’s rights change', () => {
    sync.connected();
    sync.follow('notes');
    asked[0]!.answer(refused('notAllowed'));
    expect(store.view('notes').status).toBe('no-permission');
    pass();
    expect(asked).toHaveLength(1);
    sync.retryRefused();
    asked[1]!.answer(snapshot('5'));
    expect(store.view('notes').status).toBe('ready');
    sync.retryRefused();
    expect(asked).toHaveLength(2);
  });
});

describe('a refusal', () => {
  test('is requested again by a new follower, and shared with the others', () => {
    sync.connected();
    const leave = sync.follow('notes');
    asked[0]!.answer(refused('notAllowed'));
    sync.follow('notes')();
    expect(asked).toHaveLength(1);
    leave();
    sync.follow('notes');
    sync.follow('notes');
    expect(asked).toHaveLength(2);
    asked[1]!.answer(snapshot('5'));
    expect(store.view('notes').status).toBe('ready');
  });

  test('that nobody looks at is asked about with the next connection', () => {
    sync.connected();
    sync.follow('notes')();
    asked[0]!.answer(refused('notAllowed'));
    sync.disconnected();
    sync.follow('notes');
    expect(asked).toHaveLength(1);
    sync.connected();
    expect(asked).toHaveLength(2);
  });
});

describe('what passes by itself', () => {
  test.each([refused('rebuilding'), refused('storeAway'), refused('tooMany'), null])(
    'is asked for again, each time after a longer wait (%j)',
    (answer) => {
      sync.connected();
      sync.follow('notes');
      const waits: number[] = [];
      for (let turn = 0; turn < 7; turn++) {
        asked.at(-1)!.answer(answer);
        waits.push(...waiting.map(({ milliseconds }) => milliseconds));
        pass();
      }
      expect(asked).toHaveLength(8);
      expect(waits).toEqual([400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
      expect(store.view('notes').status).toBe('loading');
    },
  );

  test('the wait is short again after a success, and is called off when the connection goes', () => {
    sync.connected();
    sync.follow('notes');
    asked[0]!.answer(null);
    pass();
    asked[1]!.answer(snapshot('5'));
    sync.rightsChanged('notes');
    asked[2]!.answer(null);
    expect(waiting[0]!.milliseconds).toBe(400);
    sync.disconnected();
    expect(waiting).toEqual([]);
  });
});

describe('catching up', () => {
  test('lasts from the connection to the last answer, and doesn’t count what a screen opens later', () => {
    sync.follow('notes');
    sync.follow('bugs');
    sync.connected();
    expect(sync.catchingUp.get()).toBe(true);
    asked[0]!.answer(snapshot('5'));
    expect(sync.catchingUp.get()).toBe(true);
    asked[1]!.answer(refused('notAllowed'));
    expect(sync.catchingUp.get()).toBe(false);
    sync.follow('tasks');
    expect(sync.catchingUp.get()).toBe(false);
  });

  test('ends with the connection or with the topic', () => {
    sync.follow('notes')();
    sync.connected();
    expect(sync.catchingUp.get()).toBe(true);
    pass();
    expect(sync.catchingUp.get()).toBe(false);
  });
});

describe('patches that no delta ends', () => {
  test('end when the topic has been brought up to date', () => {
    ready();
    store.begin('k', [{ topic: 'notes', id: 'a', apply }]);
    store.succeed('k', '9');
    sync.ensureSettled('k');
    expect(store.view('notes').documents).toHaveLength(1);
    pass();
    expect(asked.at(-1)).toMatchObject({ topic: 'notes', since: '5' });
    asked.at(-1)!.answer({ ok: true, position: '8', deltas: [] });
    expect(store.view('notes').documents).toEqual([]);
  });

  test('are left alone when they have ended by themselves, or there is no connection', () => {
    ready();
    sync.ensureSettled('unknown');
    expect(waiting).toEqual([]);
    store.begin('k', [{ topic: 'notes', id: 'a', apply }]);
    store.succeed('k', '9');
    sync.ensureSettled('k');
    sync.disconnected();
    pass();
    expect(asked).toHaveLength(1);
    expect(store.view('notes').documents).toHaveLength(1);
  });
});

test('a reset forgets what was known, and goes on following what screens still show', () => {
  ready();
  sync.follow('bugs')();
  sync.reset();
  expect(store.view('notes').status).toBe('loading');
  expect(waiting).toEqual([]);
  sync.connected();
  expect(asked.slice(2).map(({ topic, since }) => [topic, since])).toEqual([['notes', undefined]]);
});

describe('what nothing is known of yet', () => {
  const kept = { position: '4', complete: true, snapshot: [] };

  test('is said until all that is followed has been answered, refused or begun from elsewhere', () => {
    expect(sync.lacking.get()).toBe(false);
    for (const topic of ['notes', 'bugs', 'tasks']) sync.follow(topic);
    sync.startWith('notes', kept);
    expect(sync.lacking.get()).toBe(true);
    sync.connected();
    const [, bugs, tasks] = asked;
    bugs?.answer(snapshot('5'));
    tasks?.answer(refused('notAllowed'));
    expect(sync.lacking.get()).toBe(false);
    sync.disconnected();
    expect(sync.lacking.get()).toBe(false);
  });
});
