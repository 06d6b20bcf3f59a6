import { describe, expect, it } from '@jest/globals';
import type { ReadMarkView } from '@atrium/contracts/chat/views';
import { inEnglish } from '@atrium/contracts/core/say';
import { defaultChoices, type NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { rollAll } from '../../../test/rollup-spec.js';
import { markId } from '../../platform/shared/read-marks.js';
import type { JobTools } from '../../platform/slice/slice-job.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { type DigestDocument, digestsProjection } from './digest-aggregate.js';
import { dueDigests } from './sweeps.js';
import { digestSender } from './jobs.js';

const notification: NotificationView = {
  _id: 'tasks_a',
  version: 1,
  collection: 'tasks',
  record: 'a',
  label: 'TSK-1',
  title: 'Call back',
  state: 'Open',
  from: '',
  until: '',
  acts: [
    {
      position: '9',
      kind: 'assigned',
      what: 'assigned',
      at: '2026-03-02T08:00:00.000Z',
      by: { _id: 'bob', username: 'bob' },
      from: '',
      to: '',
    },
  ],
};
const job = {
  tenant: 'acme',
  person: 'ann',
  mail: 'digest-ann-2026-03-02',
  until: '2026-03-02T09:30:00.000Z',
};

interface Surroundings {
  readonly choices?: Partial<NotificationChoices>;
  readonly isIn?: boolean;
  readonly seen?: readonly NotificationView[] | null;
  readonly sent?: string;
  readonly outcome?: 'sent' | 'later' | 'failed';
  readonly canSend?: boolean;
  /** Read marks of chats and records, by their ids. */
  readonly marks?: Readonly<Record<string, ReadMarkView>>;
}

/** What the job mailed and noted. */
async function carryOut(now: string, given: Surroundings = {}) {
  const {
    choices,
    isIn = false,
    seen = [notification],
    sent = '',
    outcome = 'sent',
    canSend = true,
    marks = {},
  } = given;
  const done: unknown[] = [];
  const documents: Record<string, object> = {
    users: { username: 'ann', email: 'ann@example.com', createdAt: '' },
    'notification-preferences': { ...defaultChoices, digest: 'daily', timeZone: 'UTC', ...choices },
    'time-clocks': { in: isIn },
    settings: { ...defaultSettings, displayName: 'Acme' },
  };
  const tools = {
    stateOf: async () => ({ mail: sent, upTo: '0' }),
    document: async (collection: string, id: string) => documents[collection] ?? marks[id] ?? null,
    publicUrl: null,
    sayTo: async () => inEnglish,
    localeOf: async () => 'en-GB',
    nameOf: async () => 'Bob Marley',
    seenBy: async () => seen,
    send: async (name: string, id: string, body: unknown) => void done.push([name, id, body]),
    mailer: {
      canSend,
      deliver: async (mail: Mail) => {
        done.push(mail);
        return outcome === 'sent' ? { outcome } : { outcome, reason: 'Busy' };
      },
    },
  } as unknown as JobTools;
  await digestSender(() => Date.parse(now))(job, tools);
  return done;
}

const noted = ['NoteDigest', 'ann', { mail: job.mail, upTo: '9' }];
const text = expect.stringContaining('(Bob Marley)');
const mail = expect.objectContaining({ id: job.mail, to: 'ann@example.com', fromName: 'Acme', attempt: 0, text });

describe('mailing what is unread', () => {
  it('is noted when it left, and when it never will', async () => {
    expect(await carryOut('2026-03-02T09:30:00.000Z')).toEqual([mail, noted]);
    expect(await carryOut('2026-03-02T09:30:00.000Z', { outcome: 'failed' })).toEqual([mail, noted]);
  });

  it('is tried again while the server is busy', async () => {
    await expect(carryOut('2026-03-02T09:30:00.000Z', { outcome: 'later' })).rejects.toThrow('Busy');
  });

  it('happens once', async () => {
    expect(await carryOut('2026-03-02T09:30:00.000Z', { sent: job.mail })).toEqual([]);
  });

  it('waits for the end of quiet hours, and for punching in where somebody wants that', async () => {
    const choices = { quietFrom: '20:00', quietUntil: '09:00' };
    expect(await carryOut('2026-03-02T08:59:00.000Z', { choices })).toEqual([]);
    expect(await carryOut('2026-03-02T09:00:00.000Z', { choices })).toEqual([mail, noted]);
    const onlyIn = { choices: { onlyPunchedIn: true } };
    expect(await carryOut('2026-03-02T09:30:00.000Z', onlyIn)).toEqual([]);
    expect(await carryOut('2026-03-02T09:30:00.000Z', { ...onlyIn, isIn: true })).toEqual([mail, noted]);
  });

  it('leaves out records that a person no longer sees, and people who left', async () => {
    expect(await carryOut('2026-03-02T09:30:00.000Z', { seen: [] })).toEqual([]);
    expect(await carryOut('2026-03-02T09:30:00.000Z', { seen: null })).toEqual([]);
  });

  it('leaves out what was read where it was said', async () => {
    const talk = { message: 'm', root: null };
    const seen = [
      { ...notification, acts: notification.acts.map((action) => ({ ...action, kind: 'chat' as const, talk })) },
    ];
    const place = { collection: 'tasks', id: 'a' } as const;
    const upTo = { upTo: 'm', at: '2026-03-02T08:00:00.000Z', position: null, count: 1, unread: false };
    const mark = { _id: '', version: 1, person: 'ann', place, ...upTo };
    expect(await carryOut('2026-03-02T09:30:00.000Z', { seen })).toEqual([mail, noted]);
    const marks = { [markId('acme', 'ann', place)]: mark };
    expect(await carryOut('2026-03-02T09:30:00.000Z', { seen, marks })).toEqual([]);
  });

  it('is not asked for any more, and waits where there is no mail server', async () => {
    expect(await carryOut('2026-03-02T09:30:00.000Z', { choices: { digest: 'off' } })).toEqual([]);
    expect(await carryOut('2026-03-02T09:30:00.000Z', { canSend: false })).toEqual([]);
  });
});

const preferences = { _id: 'ann', version: 1, ...defaultChoices, digest: 'daily', timeZone: 'UTC' };
const sent = { _id: 'ann', version: 1, mail: job.mail, upTo: '9' };
const rolled = (...changes: { collection: string; after: { _id: string; version: number } }[]) =>
  rollAll<DigestDocument>(
    digestsProjection,
    changes.map((change) => ({ ...change, before: null })),
  ).get('ann');
const asked = (doc: DigestDocument | undefined, now: string) =>
  doc === undefined ? [] : dueDigests.asks(doc, 'acme', now, defaultSettings);
const roomsOf = (digest: 'off' | 'daily') =>
  digestsProjection.publish({ _id: 'ann', version: 1, choices: { ...defaultChoices, digest }, sent: '' })[0]?.rooms;

describe('the mails that are due', () => {
  it('are asked for under the name of person and day, until that one was sent', () => {
    const waiting = rolled({ collection: 'notification-preferences', after: preferences });
    expect(asked(waiting, '2026-03-02T07:59:00.000Z')).toEqual([]);
    expect(asked(waiting, '2026-03-02T08:00:00.000Z')).toMatchObject([
      { work: { id: job.mail }, data: { person: 'ann' } },
    ]);
    const done = rolled(
      { collection: 'notification-preferences', after: preferences },
      { collection: 'notification-digests-sent', after: sent },
    );
    expect(asked(done, '2026-03-02T08:00:00.000Z')).toEqual([]);
    expect(asked(done, '2026-03-03T08:00:00.000Z')).toHaveLength(1);
  });

  it('are those of people who want them', () => {
    expect([roomsOf('off'), roomsOf('daily')]).toEqual([[], ['wanted']]);
  });
});
