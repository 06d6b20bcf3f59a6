import { describe, expect, it } from '@jest/globals';
import type { PermissionFlag, Role } from '@atrium/contracts/core/permissions';
import { product, type RecordedEvent } from '../../platform/kernel/events.js';
import { userCreated } from '../../../test/user-events.js';
import { explainAccess } from './access-rules.js';
import type { UserEvent } from './events.js';

const created = (role: Role, flags: readonly PermissionFlag[] = []): UserEvent => ({
  ...userCreated,
  data: { ...userCreated.data, role, flags },
});
const rights = (role: Role, flags: readonly PermissionFlag[] = []): UserEvent => ({
  type: 'UserRightsChanged',
  data: { role, flags },
});
const forATime: UserEvent = {
  type: 'UserRightsChanged',
  data: { role: 'member', flags: ['supporteditticket'], until: { supporteditticket: '2026-01-03T09:00:00.000Z' } },
};
const left: UserEvent = { type: 'UserDeactivated', data: {} };
const deleted: UserEvent = { type: 'UserDeleted', data: {} };

function told(...events: readonly UserEvent[]): RecordedEvent<UserEvent>[] {
  return events.map((event, at) => ({
    id: `${at}`,
    event,
    category: 'user',
    tenant: 'acme',
    aggregateId: 'bea',
    revision: at,
    position: BigInt(at * 10),
    at: `2026-01-0${at + 1}T09:00:00.000Z`,
    by: { id: `by-${at}`, username: `admin-${at}` },
    commandId: `${at}`,
  }));
}

const decisive = (...events: readonly UserEvent[]) => {
  const explanation = explainAccess(told(...events), 'supporteditticket');
  return {
    can: explanation?.can,
    by: explanation?.steps.filter(({ decides }) => decides).map(({ kind, by }) => `${kind} ${by._id}`),
  };
};

describe('why a person can', () => {
  it.each([
    ['the role brings it from the beginning', [created('admin')], ['created by-0']],
    ['the role was given', [created('member'), rights('admin')], ['roleGiven by-1']],
    ['it was ticked from the beginning', [created('member', ['supporteditticket'])], ['created by-0']],
    ['it was granted', [created('member'), rights('member', ['supporteditticket'])], ['flagGranted by-1']],
    [
      'it was granted again',
      [created('member', ['supporteditticket']), rights('member'), rights('member', ['supporteditticket'])],
      ['flagGranted by-2'],
    ],
    [
      'it is ticked, and the role brings it as well',
      [created('member', ['supporteditticket']), rights('admin', ['supporteditticket'])],
      ['created by-0', 'roleGiven by-1'],
    ],
    [
      'they are back',
      [created('admin'), left, { type: 'UserReactivated', data: {} } satisfies UserEvent],
      ['created by-0'],
    ],
  ])('%s', (_, events, by) => {
    expect(decisive(...events)).toEqual({ can: true, by: [...by].toSorted() });
  });
});

describe('why a person can’t', () => {
  it.each([
    ['nobody ever gave it', [created('member'), rights('dev')], ['created by-0']],
    ['it was taken', [created('member', ['supporteditticket']), rights('member')], ['flagTaken by-1']],
    ['it was taken before its time was over', [created('member'), forATime, rights('member')], ['flagTaken by-2']],
    ['the role that brought it was taken', [created('admin'), rights('member')], ['roleGiven by-1']],
    ['the account is not active', [created('admin'), left], ['deactivated by-1']],
    ['the account was deleted', [created('admin'), left, deleted], ['deleted by-2']],
  ])('%s', (_, events, by) => {
    expect(decisive(...events)).toEqual({ can: false, by });
  });
});

describe('the steps that led there', () => {
  it('tell role and right apart where both changed at once, and leave out what changed neither', () => {
    const explanation = explainAccess(
      told(
        created('member'),
        { type: 'UserDetailsChanged', data: { email: 'b@acme.example' } },
        rights('dev', ['supporteditticket']),
        rights('dev', ['supporteditticket', 'createnotes']),
      ),
      'supporteditticket',
    );
    expect(explanation).toMatchObject({ can: true, role: 'dev', byRole: false, ticked: true, state: 'active' });
    expect(
      explanation?.steps.map(({ kind, formerRole, role, ticked, can }) => [kind, formerRole, role, ticked, can]),
    ).toEqual([
      ['created', null, 'member', false, false],
      ['roleGiven', 'member', 'dev', true, true],
      ['flagGranted', 'member', 'dev', true, true],
    ]);
  });

  it('tell how long it was given for, and that it ended by itself', () => {
    const events = told(created('member'), forATime, rights('member'));
    const ended = events.map((one, at) => (at === 2 ? { ...one, by: product } : one));
    const explanation = explainAccess(ended, 'supporteditticket');
    expect(explanation?.can).toBe(false);
    expect(explanation?.steps.map(({ kind, until, decides }) => [kind, until, decides])).toEqual([
      ['created', '', false],
      ['flagGranted', '2026-01-03T09:00:00.000Z', false],
      ['flagEnded', '', true],
    ]);
  });

  it('are none before there was an account', () => {
    expect(explainAccess([], 'edituser')).toBeNull();
  });

  it('leave out what a later release recorded', () => {
    const [first, second] = told(created('member'), rights('admin'));
    const explanation = explainAccess([first!, { ...second!, unknown: true }], 'edituser');
    expect(explanation).toMatchObject({ can: false, role: 'member' });
  });
});
