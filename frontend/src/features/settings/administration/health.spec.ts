import { expect, it } from '@jest/globals';
import type { FailedJob, InstallationHealth, ProjectionStatus } from '@atrium/contracts/core/operations';
import { defaultMailbox, type MailboxState } from '@atrium/contracts/mailboxes/rules';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import type { MailState, OutboxMail } from '@atrium/contracts/tickets/views';
import type { WebhookState } from '@atrium/contracts/webhooks/rules';
import type { WebhookView } from '@atrium/contracts/webhooks/views';
import { type HealthFacts, healthOf, worstOf } from './health';

const now = Date.parse('2026-11-28T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const installation: InstallationHealth = { version: '1.2.3', sendsMail: true, waitingSince: null };
const views: ProjectionStatus = { phase: 'live', done: 1, beside: null, position: null, lagMs: 4, documents: 9 };
const organisation = { mails: [], mailbox: null, webhooks: [], files: { used: 10, limit: 100 } };
const healthy: HealthFacts = { installation, views, failedJobs: [], organisation };

const mail = (state: MailState, at = minutesAgo(1)) => ({ state, at }) as OutboxMail;
const webhook = (state: WebhookState, more: Partial<WebhookView> = {}) =>
  ({
    name: 'Deploy',
    reason: 'It answers 500',
    stateSince: minutesAgo(9),
    deleted: false,
    state,
    ...more,
  }) as WebhookView;
const mailboxIn = (state: MailboxState, more: Partial<MailboxView> = {}) =>
  ({
    ...defaultMailbox,
    state,
    reason: 'Wrong password',
    stateSince: minutesAgo(3),
    hookSince: null,
    ...more,
  }) as MailboxView;

/** The finding of a label. */
function found(label: string, facts: HealthFacts) {
  const finding = healthOf(facts, now).find((each) => each.label === label);
  if (finding === undefined) throw new Error(`nothing is said of ${label}`);
  return finding;
}
const of = (differs: Partial<NonNullable<HealthFacts['organisation']>>): HealthFacts => ({
  ...healthy,
  organisation: { ...organisation, ...differs },
});

it('all is fine, or not used, where nothing is wrong', () => {
  const findings = healthOf(healthy, now);
  expect(findings.map(({ label, state }) => [label, state])).toEqual([
    ['Screens', 'fine'],
    ['Background work', 'fine'],
    ['Mail to clients', 'fine'],
    ['Mail from clients', 'unused'],
    ['Webhooks', 'unused'],
    ['Files', 'fine'],
  ]);
  expect(worstOf(findings)).toBe('fine');
});

it('what is not known yet is left out, and so is all of an organisation where there is none', () => {
  expect(healthOf({ installation: undefined, views, failedJobs: [], organisation: null }, now)).toHaveLength(1);
  const unread = { mails: undefined, mailbox: undefined, webhooks: undefined, files: undefined };
  expect(healthOf({ ...healthy, organisation: unread }, now).map(({ label }) => label)).toEqual([
    'Screens',
    'Background work',
  ]);
  expect(worstOf([])).toBe('fine');
});

it.each([
  [{ phase: 'rebuilding', done: 0.5 }, 'failing'],
  [{ lagMs: 6_000 }, 'attention'],
  [{ beside: 0.2 }, 'fine'],
] as const)('screens whose views are %j: %s', (differs, state) => {
  expect(found('Screens', { ...healthy, views: { ...views, ...differs } }).state).toBe(state);
});

it('work that nobody takes up is worse than jobs that failed', () => {
  const failedJobs = [{}, {}] as FailedJob[];
  expect(found('Background work', { ...healthy, failedJobs })).toMatchObject({
    state: 'attention',
    detail: '2 jobs have failed',
  });
  const waiting = (minutes: number) => ({ ...installation, waitingSince: minutesAgo(minutes) });
  expect(found('Background work', { ...healthy, installation: waiting(0.5) }).state).toBe('fine');
  expect(found('Background work', { ...healthy, failedJobs, installation: waiting(2) })).toMatchObject({
    state: 'failing',
    since: minutesAgo(2),
  });
});

it.each([
  ['waits a little', [mail('queued')], true, 'fine', null],
  ['waits long', [mail('queued', minutesAgo(20))], true, 'attention', '/u/support/ticket?outbox=queued'],
  ['came back', [mail('bounced'), mail('sent')], true, 'attention', '/u/support/ticket?outbox=bounced'],
  ['failed', [mail('failed')], true, 'attention', '/u/support/ticket?outbox=failed'],
  ['waits for a server that nobody set up', [mail('queued')], false, 'failing', '/u/support/ticket?outbox=queued'],
  ['has not been written, without a server', [], false, 'unused', null],
] as const)('a mail that %s', (_what, mails, sendsMail, state, href) => {
  const facts = { ...of({ mails }), installation: { ...installation, sendsMail } };
  expect(found('Mail to clients', facts)).toMatchObject({ state, href });
});

it.each([
  ['connected', {}, 'fine'],
  ['connecting', {}, 'attention'],
  ['failed', {}, 'failing'],
  ['off', { hookSince: minutesAgo(1) }, 'fine'],
  ['off', {}, 'unused'],
] as const)('a mailbox that is %s, with %j: %s', (mailboxState, more, state) => {
  expect(found('Mail from clients', of({ mailbox: mailboxIn(mailboxState, more) })).state).toBe(state);
});

it('a mailbox that is not reached says why, since when, and where to mend it', () => {
  expect(found('Mail from clients', of({ mailbox: mailboxIn('failed') }))).toMatchObject({
    detail: 'Wrong password',
    since: minutesAgo(3),
    href: '/u/setting?tab=organisation&setting=mailbox',
  });
});

it.each([
  [[webhook('active')], 'fine'],
  [[webhook('paused')], 'fine'],
  [[webhook('active'), webhook('failing')], 'attention'],
  [[webhook('failing'), webhook('stopped', { name: 'Chat' })], 'failing'],
  [[webhook('stopped', { deleted: true })], 'unused'],
] as const)('webhooks that are %j: %s', (webhooks, state) => {
  expect(found('Webhooks', of({ webhooks })).state).toBe(state);
});

it('the worst webhook is named', () => {
  const webhooks = [webhook('failing'), webhook('stopped', { name: 'Chat' })];
  expect(found('Webhooks', of({ webhooks })).detail).toBe('Chat: It answers 500');
});

it.each([
  [89, 'fine'],
  [90, 'attention'],
  [100, 'failing'],
])('files that fill %s %%: %s', (used, state) => {
  expect(found('Files', of({ files: { used, limit: 100 } })).state).toBe(state);
});

it('the worst of all stands for the whole', () => {
  expect(worstOf(healthOf(of({ mailbox: mailboxIn('failed') }), now))).toBe('failing');
  expect(worstOf(healthOf(of({ webhooks: [webhook('failing')] }), now))).toBe('attention');
});
