import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import { listedRooms, restorableRooms, roomsFor } from './policy.js';

describe('the rooms of pay slips', () => {
  it('are the own ones with the flag, and none without', () => {
    expect(roomsFor(actorWith('member'))).toEqual([]);
    expect(roomsFor(actorWith('member', 'viewpayslip'))).toEqual(['self:ann']);
  });

  it('are no more for those who read everything else', () => {
    expect(roomsFor(actorWith('manager'))).toEqual([]);
    expect(roomsFor(actorWith('supervisor', 'viewpayslip'))).toEqual(['self:ann']);
    expect(roomsFor(actorWith('admindev'))).toEqual([]);
  });

  it('are payroll’s for HR and administrators', () => {
    expect(roomsFor(actorWith('member', 'editpayslip'))).toEqual(['self:ann', 'payroll', 'reader:ann']);
    expect(roomsFor(actorWith('member', 'deletepayslip'))).toEqual([
      'self:ann',
      'payroll',
      'reader:ann',
      'thrown-away',
      'thrown-away-reader:ann',
    ]);
    expect(roomsFor(actorWith('admin'))).toContain('payroll');
  });

  it('of lists hold no whole pay slip of others', () => {
    expect(listedRooms(actorWith('admin'))).toEqual(['self:ann', 'payroll']);
    expect(restorableRooms(actorWith('member', 'deletepayslip'))).toEqual(['thrown-away']);
    expect(restorableRooms(actorWith('member', 'editpayslip'))).toEqual([]);
  });
});
