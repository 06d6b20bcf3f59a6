import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { UserEvent } from './events.js';
import { accountNotificationRules } from './notification-rules.js';
import { usersProjection } from './projections.js';
import { handOverWork, mailOwners, userReactors } from './reactors.js';

const jobsAfter = (event: UserEvent) =>
  recorded('user', [event]).flatMap((one) => handOverWork.react(one).map(({ data }) => data));

describe('who leaves', () => {
  it('hands each kind of work to the successor, record by record', () => {
    const handOver = { tickets: 'eve', bugs: 'cid', tasks: 'eve', approvals: 'boss' };
    const from = specId;
    expect(jobsAfter({ type: 'UserDeactivated', data: { handOver } })).toMatchObject([
      {
        name: 'HandOverTicket',
        collection: 'tickets',
        room: 'open',
        where: { assigntask: from },
        data: { from, to: 'eve' },
      },
      { name: 'HandOverBug', collection: 'bugs', room: 'open', where: { assignedTo: from }, data: { from, to: 'cid' } },
      {
        name: 'HandOverBug',
        collection: 'bugs',
        room: 'open',
        where: { coassignees: from },
        data: { from, to: 'cid' },
      },
      { name: 'HandOverTask', collection: 'tasks', room: 'open', where: { assignee: from }, data: { from, to: 'eve' } },
      {
        name: 'HandOverTask',
        collection: 'tasks',
        room: 'open',
        where: { coassignees: from },
        data: { from, to: 'eve' },
      },
      {
        name: 'HandOverReports',
        collection: 'users',
        room: 'all',
        where: { manager: from },
        data: { from, to: 'boss' },
      },
    ]);
  });

  it('keeps records that nobody takes over', () => {
    expect(jobsAfter({ type: 'UserDeactivated', data: { handOver: { approvals: 'cid' } } })).toHaveLength(1);
    expect(jobsAfter({ type: 'UserDeactivated', data: {} })).toEqual([]);
    expect(jobsAfter({ type: 'UserDeleted', data: {} })).toEqual([]);
  });
});

it('waits before it mails imported people, so that an import can be undone before', () => {
  const link = { link: 'link-1', kind: 'invitation', expires: '2026-03-09T09:30:00.000Z' } as const;
  const [issued] = recorded<UserEvent>('user', [{ type: 'UserLinkIssued', data: link }]);
  const act = { command: 'InviteUser' };
  const delaysOf = (of: object) => mailOwners.react({ ...issued!, act: { ...act, ...of } }).map(({ delay }) => delay);
  expect(delaysOf({})).toEqual([undefined]);
  expect(delaysOf({ imported: 'people.csv' })).toEqual([60_000]);
});

const golden = new URL('../../../test/golden/', import.meta.url);
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, golden), 'utf8')) as { given: string[]; stored: object };
const eventOf = (name: string) => ({ type: name.split('.')[1], data: read(name).stored }) as UserEvent;

/** An event of every kind that an account can have, after those before it. */
const histories = readdirSync(golden)
  .filter((file) => file.startsWith('users.User'))
  .map((file) => file.replace(/\.json$/, ''))
  .map((name) => [name, [...read(name).given, name].map(eventOf)] as const);

/** The mails that bring somebody a link: what they ask for has not happened yet. */
const linkMails = new Set(['mail-account-link', 'mail-new-address']);
const isMailed = (event: UserEvent) =>
  recorded('user', [event]).some((one) =>
    userReactors.some((reactor) =>
      reactor.react(one).some(({ kind }) => kind.startsWith('mail-') && !linkMails.has(kind)),
    ),
  );

describe('the owner of an account', () => {
  const notified = specifyNotificationRules(accountNotificationRules, usersProjection);

  it.each(histories.filter(([, events]) => events.slice(-1).some(isMailed)))(
    'is notified in the inbox of what is mailed: %s',
    (_, events) => {
      expect(notified(...events).notified).toEqual([['security', expect.any(String), [specId], '', '']]);
    },
  );
});
