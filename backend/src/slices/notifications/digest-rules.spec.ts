import { describe, expect, it } from '@jest/globals';
import { noWishes } from '@atrium/contracts/notifications/wishes';
import { noMarks } from '@atrium/contracts/notifications/inbox';
import { defaultChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationAction, NotificationView } from '@atrium/contracts/notifications/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { inEnglish, type Say } from '@atrium/contracts/core/say';
import { type DigestReader, digestOf, dueDigest } from './digest-rules.js';

const settings = { ...defaultSettings, timeZone: 'Europe/Rome' };
const due = (digest: 'off' | 'hourly' | 'daily', now: string) =>
  dueDigest('ann', { ...defaultChoices, digest }, settings, now);

describe('a mail', () => {
  it('is due each hour about the hours before, or each day from its time on', () => {
    expect(due('off', '2026-03-02T09:30:00.000Z')).toBeNull();
    expect(due('hourly', '2026-03-02T09:30:00.000Z')).toEqual({
      mail: 'digest-ann-2026-03-02T09',
      until: '2026-03-02T09:00:00.000Z',
    });
    expect(due('daily', '2026-03-02T06:59:00.000Z')).toBeNull();
    expect(due('daily', '2026-03-02T07:00:00.000Z')?.mail).toBe('digest-ann-2026-03-02');
    expect(due('daily', '2026-03-02T22:59:00.000Z')?.mail).toBe('digest-ann-2026-03-02');
  });
});

const action = (position: string, changes: Partial<NotificationAction> = {}): NotificationAction => ({
  position,
  kind: 'assigned',
  what: 'assigned',
  at: '2026-03-02T08:00:00.000Z',
  by: { _id: 'bob', username: 'bob' },
  from: '',
  to: '',
  ...changes,
});
const notification = (...acts: NotificationAction[]): NotificationView => ({
  _id: 'bugs_a',
  version: 1,
  collection: 'bugs',
  record: 'a',
  label: 'BUG-1',
  title: 'It does not add up',
  state: 'New',
  from: '',
  until: '',
  acts,
});
const reader: DigestReader = {
  me: 'ann',
  name: 'Ann Lee',
  since: '',
  marks: noMarks,
  choices: defaultChoices,
  settings,
  readMarks: new Map(),
  wishes: noWishes,
  sentUpTo: '0',
  until: '2026-03-02T09:00:00.000Z',
  now: Date.parse('2026-03-02T09:30:00.000Z'),
  publicUrl: null,
  say: inEnglish,
  locale: 'en-GB',
  nameOf: ({ username }) => (username === 'bob' ? 'Bob Marley' : username),
};

describe('what a mail says', () => {
  it('is nothing of what spoke only to those who were there, nor of what was read where it was said', () => {
    const said = { kind: 'chat', talk: { message: 'm', root: null } } as const;
    const call = (to: string) => notification(action('9', { ...said, what: 'called', to }));
    expect(digestOf([call('here')], reader)).toBeNull();
    expect(digestOf([call('channel')], reader)?.text).toContain('mentioned everybody');
    const readMarks = new Map([['bugs a', { at: '2026-03-02T08:00:00.000Z', position: '9' }]]);
    expect(digestOf([call('channel')], { ...reader, readMarks })).toBeNull();
  });

  it('is what is unread, and up to where', () => {
    const digest = digestOf(
      [notification(action('9'), action('20', { what: 'status', from: 'New', to: 'Closed' }))],
      reader,
    );
    expect(digest).toMatchObject({ subject: '1 notification', upTo: '20' });
    expect(digest?.text).toMatch(/^Hello Ann Lee,\n\n- BUG-1/);
    expect(digest?.text).toContain('- BUG-1 It does not add up: assigned to you · New → Closed (Bob Marley)');
  });

  it('is in the language of the reader', () => {
    const german: Readonly<Record<string, string>> = {
      '1 notification': '1 Benachrichtigung',
      'Pay slip': 'Gehaltsabrechnung',
      published: 'veröffentlicht',
    };
    const say: Say = (text, values) => inEnglish(german[text] ?? text, values);
    const slip = { ...notification(action('9', { what: 'published' })), collection: 'payslips', label: '' };
    const digest = digestOf([{ ...slip, title: 'Pay slip' }], { ...reader, say });
    expect(digest?.subject).toBe('1 Benachrichtigung');
    expect(digest?.text).toContain('- Gehaltsabrechnung: veröffentlicht (Bob Marley)');
  });

  it('leads to the inbox where it is known how people reach it', () => {
    const publicUrl = 'https://atrium.example.com';
    const digest = digestOf([notification(action('9'))], { ...reader, publicUrl });
    expect(digest?.text).toContain(`${publicUrl}/u/notifications\n`);
    expect(digestOf([notification(action('9'))], reader)?.text).not.toContain('http');
  });

  it('leaves out what was read, mailed before, too new, or is not wanted by mail', () => {
    expect(digestOf([notification(action('9'))], { ...reader, marks: { ...noMarks, readUpTo: '9' } })).toBeNull();
    expect(digestOf([notification(action('9'))], { ...reader, sentUpTo: '9' })).toBeNull();
    expect(digestOf([notification(action('9', { at: reader.until }))], reader)).toBeNull();
    expect(digestOf([notification(action('9', { kind: 'watched' }))], reader)).toBeNull();
  });

  it('writes times by the reader’s clock, as they write dates', () => {
    const moved = action('9', { kind: 'event', what: 'moved', from: '2026-03-03', to: '2026-03-04T08:00:00.000Z' });
    expect(digestOf([notification(moved)], reader)?.text).toContain('moved from 3 Mar to 4 Mar, 9:00');
    const american = digestOf([notification(moved)], { ...reader, locale: 'en-US' })?.text;
    expect(american).toMatch(/moved from Mar 3 to Mar 4, 9:00\sAM/);
    const leave = { ...notification(action('9', { what: 'asked' })), collection: 'leave', label: '', title: 'Leave' };
    const dated = { ...leave, from: '2026-12-30', until: '2027-01-05' };
    expect(digestOf([dated], { ...reader, locale: 'de' })?.text).toContain('- Leave, 30. Dez. – 5. Jan. 2027: waiting');
  });
});
