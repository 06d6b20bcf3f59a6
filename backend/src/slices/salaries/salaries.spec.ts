import { describe, expect, it } from '@jest/globals';
import { salaryRefusals } from '@atrium/contracts/salaries/errors';
import { mostSalaries } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import type { UserView } from '@atrium/contracts/users/views';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { salaryDecider } from './decider.js';
import type { SalaryEvent } from './events.js';
import { salariesProjection } from './projections.js';

// What is read of an account and of a structure.
const person = { deleted: false } as UserView;
const structure = { archived: false, currency: 'EUR' } as SalaryStructureView;
const { given } = specifyHandlers(salaryDecider, salaryRefusals, {
  SetSalary: { person, structure, currency: 'EUR' },
  RemoveSalary: { person },
});
const set = (part: object = {}): SalaryEvent => ({
  type: 'SalarySet',
  data: { from: '2026-03-01', structure: 'engineers', basic: '3000.00', currency: 'EUR', ...part },
});
const setting = (part: object = {}) =>
  ({ type: 'SetSalary', data: { from: '2026-03-01', structure: 'engineers', basic: '3000', ...part } }) as const;
const removing = { type: 'RemoveSalary', data: { from: '2026-03-01' } } as const;
const removed: SalaryEvent = { type: 'SalaryRemoved', data: { from: '2026-03-01' } };

const rooms = (...args: Parameters<typeof actorWith>) => salariesProjection.rooms(actorWith(...args));

describe('a salary', () => {
  it('is set from a day on, in the organisation’s currency, and taken back', () => {
    given().when(setting()).thenEvents(set());
    given(set()).when(setting()).thenNothing();
    given(set())
      .when(setting({ basic: '3100' }))
      .thenEvents(set({ basic: '3100.00' }));
    given(set()).when(removing).thenEvents(removed);
    given(set(), removed).when(removing).thenNothing();
  });

  it('is of a person and a structure that are there, and keeps one that was archived', () => {
    given()
      .when(setting(), { found: { person: null } })
      .thenRefused('personGone');
    given()
      .when(setting(), { found: { structure: null } })
      .thenRefused('structureUnknown');
    const archived = { found: { structure: { ...structure, archived: true } } };
    given().when(setting(), archived).thenRefused('structureUnknown');
    given(set())
      .when(setting({ from: '2026-09-01' }), archived)
      .thenEvents(set({ from: '2026-09-01' }));
    given()
      .when(setting(), { found: { currency: 'USD' } })
      .thenRefused('otherCurrency');
    given()
      .when(setting({ basic: '1.005' }))
      .thenRefused('basicTooPrecise');
  });

  it('is set for so many days at most', () => {
    const many = Array.from({ length: mostSalaries }, (_, year) => set({ from: `${1960 + year}-01-01` }));
    given(...many)
      .when(setting())
      .thenRefused('tooMany');
  });

  it('is listed by first day, for payroll alone', () => {
    const by = { _id: 'ann', username: 'Ann' };
    const { data: later } = set({ from: '2026-09-01', basic: '3300.00' }) as Extract<
      SalaryEvent,
      { type: 'SalarySet' }
    >;
    specifyProjection(salariesProjection)
      .afterEvents(set({ from: '2026-09-01', basic: '3300.00' }), set(), removed, set({ basic: '3100.00' }))
      .shows({
        entries: [
          { ...later, from: '2026-03-01', basic: '3100.00', at: specTime(3), by },
          { ...later, at: specTime(0), by },
        ],
      })
      .isIn('payroll');
    expect(rooms('member', 'editpayslip')).toEqual(['payroll']);
    expect(rooms('member', 'viewpayslip')).toEqual([]);
    expect(rooms('manager')).toEqual([]);
  });
});
