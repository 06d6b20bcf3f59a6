import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec, type SpecDocument } from '../../../test/controller-spec.js';
import { actorWith } from '../../../test/spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { LeaveController } from './leave.controller.js';
import { leave as leaveSlice, leaveBalances as leaveBalancesSlice } from './slice.js';

const leave = (_id: string, rooms: string[], more: object): SpecDocument => ({
  collection: 'leave',
  rooms,
  doc: { _id, ...more },
});
const own = { leaveType: 'Annual leave', startDate: '2026-03-09', state: 'Pending', user: 'ann' };
const others = { leaveType: 'Sick leave', startDate: '2026-02-09', state: 'Approved', user: 'bob' };
const spec = new ControllerSpec(
  [LeaveController, commandController(leaveSlice), commandController(leaveBalancesSlice)],
  [
    leave('one', ['self:ann', 'all'], own),
    leave('two', ['self:bob', 'all'], others),
    leave('old', ['withdrawn:ann', 'withdrawn'], { ...own, state: 'Withdrawn' }),
    { collection: 'absences', rooms: ['all'], doc: { _id: 'two' } },
    { collection: 'leave-ledgers', rooms: ['self:ann'], doc: { _id: 'ann_2026' } },
  ],
);

beforeAll(() => spec.start());
afterAll(() => spec.stop());
beforeEach(() => {
  spec.sent = [];
  spec.actor = actorWith('manager');
});

const form = { leaveType: 'annual', startDate: '2026-03-09', endDate: '2026-03-13' };
const ids = (list: { _id: string }[]): string[] => list.map(({ _id }) => _id);

describe('the list', () => {
  it('leaves out what was withdrawn, which has a list of its own', async () => {
    expect(ids((await spec.ask('GET', '/hr/getleave')).body.getleave)).toEqual(['one', 'two']);
    expect(ids((await spec.ask('GET', '/hr/deletedleave')).body.items)).toEqual(['old']);
  });

  it('is the reader’s own where they may read no other', async () => {
    spec.actor = actorWith('member');
    expect(ids((await spec.ask('GET', '/hr/getleave')).body.getleave)).toEqual(['one']);
    expect(ids((await spec.ask('GET', '/hr/deletedleave')).body.items)).toEqual(['old']);
  });

  it('is filtered and sorted', async () => {
    expect(ids((await spec.ask('GET', '/hr/getleave?state=Approved')).body.getleave)).toEqual(['two']);
    expect(ids((await spec.ask('GET', '/hr/getleave?sort=startDate')).body.getleave)).toEqual(['two', 'one']);
  });

  it('of absences and of ledgers stand beside it', async () => {
    expect(ids((await spec.ask('GET', '/hr/absences')).body.items)).toEqual(['two']);
    expect(ids((await spec.ask('GET', '/hr/leaveledgers')).body.items)).toEqual(['ann_2026']);
  });
});

describe('the calls', () => {
  it.each([
    ['POST', '/hr/postleave', form, 'ApplyForLeave', undefined, 'newleave', 'Leave created successfully!'],
    ['PUT', '/hr/putleave/one', { endHalf: true }, 'EditLeave', 'one', 'updatedleave', 'Leave updated successfully!'],
    ['PUT', '/hr/putleave?id=one', {}, 'EditLeave', 'one', 'updatedleave', 'Leave updated successfully!'],
    ['PUT', '/hr/restoreleave/one', {}, 'RestoreLeave', 'one', 'updatedleave', 'Leave updated successfully!'],
    ['PUT', '/hr/approveleave/one', {}, 'ApproveLeave', 'one', 'updatedleave', 'Leave updated successfully!'],
    [
      'PUT',
      '/hr/rejectleave',
      { _id: 'one', reason: 'No' },
      'RejectLeave',
      'one',
      'updatedleave',
      'Leave updated successfully!',
    ],
    [
      'DELETE',
      '/hr/deleteleave/one',
      undefined,
      'WithdrawLeave',
      'one',
      undefined,
      'Successfully Deleted Leave ID:one',
    ],
    [
      'DELETE',
      '/hr/deleteleave',
      { id: 'one' },
      'WithdrawLeave',
      'one',
      undefined,
      'Successfully Deleted Leave ID:one',
    ],
  ] as const)('%s %s', async (method, url, body, name, id, key, message) => {
    const answer = await spec.ask(method, url, body);
    expect(answer.status).toBe(200);
    expect(spec.sent).toMatchObject([{ name, id }]);
    expect(answer.body).toEqual({ message, ...(key === undefined ? {} : { [key]: { _id: 'new' } }) });
  });

  it.each([
    ['leaveType', { ...form, leaveType: ' ' }],
    ['startDate', { ...form, startDate: '2026-02-30' }],
    ['endDate', { leaveType: 'annual', startDate: '2026-03-09' }],
    ['endHalf', { ...form, endHalf: 'yes' }],
    ['description', { ...form, description: 'x'.repeat(2_001) }],
    ['state', { ...form, state: 'Approved' }],
  ])('name %s when it is wrong', async (field, body) => {
    const { status, body: problem } = await spec.ask('POST', '/hr/postleave', body);
    expect({ status, field: problem.errors[0].field }).toEqual({ status: 400, field });
    expect(spec.sent).toEqual([]);
  });

  it('reject with a reason', async () => {
    expect((await spec.ask('PUT', '/hr/rejectleave/one', {})).body.errors[0].field).toBe('reason');
  });
});
