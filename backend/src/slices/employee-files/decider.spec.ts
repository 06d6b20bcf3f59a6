import { describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { employeeFileRefusals } from '@atrium/contracts/employee-files/errors';
import { actorWith, specify, toolsWith } from '../../../test/spec.js';
import { type EmployeeFileCommand, employeeFileDecider } from './decider.js';
import type { EmployeeFileEvent } from './events.js';
import { lookUpPerson } from './look-ups.js';

const found = { name: 'Ann Example', isActive: true, today: '2026-03-02' };
const refusals = { ...coreRefusals, ...employeeFileRefusals };
const { given } = specify(employeeFileDecider, refusals, found);

type Edit = Extract<EmployeeFileCommand, { type: 'EditEmployeeFile' }>['data'];
const edit = (data: Edit): EmployeeFileCommand => ({ type: 'EditEmployeeFile', data });
const changed = (changes: Extract<EmployeeFileEvent, { type: 'EmployeeFileChanged' }>['data']['changes']) =>
  ({ type: 'EmployeeFileChanged', data: { changes } }) as const;
const keeper = { actor: { ...actorWith('member', 'hredituser'), id: 'hr' } };
const own = { actor: { ...actorWith('member'), id: 'ann' }, id: 'ann' };

const looks = (doc: object | null) => toolsWith({ document: async () => doc as never });
const tell = (end: 'contractEnd' | 'probationEnd', day: string): EmployeeFileCommand => {
  return { type: 'TellOfEmploymentEnd', data: { end, day } };
};
const near = (day: string): EmployeeFileEvent => ({
  type: 'EmploymentEndNeared',
  data: { end: 'contractEnd', day, name: 'Ann Example' },
});

describe('an employee’s file', () => {
  it('holds what changed, tidied, and nothing where nothing did', () => {
    const typed = { iban: 'de89 3704 0044 0532 0130 00', taxId: ' 12 ', personalPhone: ' +49 1 234 ' };
    const kept = changed({ taxId: '12', iban: 'DE89370400440532013000', personalPhone: '+49 1 234' });
    given().when(edit(typed), keeper).thenEvents(kept);
    given(kept).when(edit(typed), keeper).thenNothing();
    given(kept)
      .when(edit({ iban: '', taxId: '12' }), keeper)
      .thenEvents(changed({ iban: '' }));
    given()
      .when(edit({ emergencyContacts: [{ name: ' Eva ', phone: '123 ' }] }), keeper)
      .thenEvents(changed({ emergencyContacts: [{ name: 'Eva', relation: '', phone: '123' }] }));
  });

  it('is kept by those who look after everybody', () => {
    given()
      .when(edit({ taxId: '1' }), { actor: actorWith('manager', 'edituser') })
      .thenRefused('notAllowed');
    const limited = { ...keeper.actor, scopes: { readLeave: 'team' } } as const;
    given()
      .when(edit({ taxId: '1' }), { actor: limited })
      .thenRefused('notAllowed');
  });

  it('is kept by somebody else, unless one administers the organisation', () => {
    const ofKeeper = { ...keeper, id: 'hr' };
    given()
      .when(edit({ weeklyHours: 40 }), ofKeeper)
      .thenRefused('ownFile');
    const admin = { actor: { ...actorWith('admin'), id: 'boss' }, id: 'boss' };
    given()
      .when(edit({ weeklyHours: 40 }), admin)
      .thenEvents(changed({ weeklyHours: 40 }));
  });

  it('has a part that its person changes, and nobody else by that way', () => {
    const body = { address: '1 Main St', taxId: 'mine' };
    const change: EmployeeFileCommand = { type: 'EditOwnFile', data: body };
    given()
      .when(change, own)
      .thenEvents(changed({ address: '1 Main St' }));
    given()
      .when(change, { ...own, id: 'bob' })
      .thenRefused('notFound');
  });

  it('has its days in order', () => {
    const begun = changed({ contractStart: '2026-01-01' });
    given(begun)
      .when(edit({ contractEnd: '2025-12-31' }), keeper)
      .thenRefused('contractEndsFirst');
    given(begun)
      .when(edit({ probationEnd: '2025-12-31' }), keeper)
      .thenRefused('probationEndsFirst');
    given()
      .when(edit({ contractEnd: '2025-12-31' }), keeper)
      .thenEvents(changed({ contractEnd: '2025-12-31' }));
  });

  it('is of people who are there', async () => {
    const nobody = { ...keeper, found: { ...found, name: null } };
    given()
      .when(edit({ taxId: '1' }), nobody)
      .thenRefused('personGone');
    const user = { username: 'ann', firstname: 'Ann', lastname: 'Example', active: true, deleted: false };
    expect(await lookUpPerson(looks(user))).toEqual({ name: 'Ann Example', isActive: true });
    expect(await lookUpPerson(looks({ ...user, deleted: true }))).toEqual({ name: null, isActive: false });
    expect(await lookUpPerson(looks(null))).toEqual({ name: null, isActive: false });
  });
});

describe('an end of an employment', () => {
  const ends = changed({ contractEnd: '2026-03-20', probationEnd: '2026-09-01' });

  it('is told once, when it is near', () => {
    given(ends).when(tell('contractEnd', '2026-03-20')).thenEvents(near('2026-03-20'));
    given(ends, near('2026-03-20')).when(tell('contractEnd', '2026-03-20')).thenNothing();
    given(ends).when(tell('probationEnd', '2026-09-01')).thenNothing();
  });

  it('is told anew when it was moved, and of nobody who left', () => {
    const moved = changed({ contractEnd: '2026-04-01' });
    given(ends, near('2026-03-20'), moved).when(tell('contractEnd', '2026-03-20')).thenNothing();
    given(ends, near('2026-03-20'), moved).when(tell('contractEnd', '2026-04-01')).thenEvents(near('2026-04-01'));
    const left = { found: { ...found, isActive: false } };
    given(ends).when(tell('contractEnd', '2026-03-20'), left).thenNothing();
  });
});
