import { describe, it } from '@jest/globals';
import { salaryStructureRefusals } from '@atrium/contracts/salaries/errors';
import { mostStructures } from '@atrium/contracts/salaries/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { salaryStructureDecider } from './decider.js';
import type { SalaryStructureEvent } from './events.js';
import { salaryStructuresProjection } from './projections.js';

const { given } = specifyHandlers(salaryStructureDecider, salaryStructureRefusals, {
  CreateSalaryStructure: { currency: 'EUR', count: 0 },
});
const basic = { label: 'Basic pay', kind: 'earning', perDay: true, amount: null, percent: '100', of: '' } as const;
const meals = { label: 'Meals', kind: 'deduction', perDay: false, amount: '5.50', percent: null, of: '' } as const;
const created: SalaryStructureEvent = {
  type: 'SalaryStructureCreated',
  data: { name: 'Engineers', currency: 'EUR', lines: [basic, meals] },
};
const archived: SalaryStructureEvent = { type: 'SalaryStructureArchived', data: {} };
const restored: SalaryStructureEvent = { type: 'SalaryStructureRestored', data: {} };
const basicLine = { label: ' Basic pay ', kind: 'earning', percent: '100', perDay: true } as const;
const mealsLine = { label: 'Meals', kind: 'deduction', amount: '5.5', perDay: true } as const;
const change = (data: object) => ({ type: 'ChangeSalaryStructure', data }) as const;
const archive = { type: 'ArchiveSalaryStructure', data: {} } as const;
const restore = { type: 'RestoreSalaryStructure', data: {} } as const;

describe('a salary structure', () => {
  it('is created with whole lines, changed, archived and restored', () => {
    given()
      .when({ type: 'CreateSalaryStructure', data: { name: ' Engineers ', lines: [basicLine, mealsLine] } })
      .thenEvents(created);
    given(created)
      .when(change({ name: 'Makers', lines: [basicLine, mealsLine] }))
      .thenEvents({ type: 'SalaryStructureChanged', data: { name: 'Makers' } });
    given(created)
      .when(change({ name: 'Engineers' }))
      .thenNothing();
    given(created).when(archive).thenEvents(archived);
    given(created, archived).when(archive).thenNothing();
    given(created, archived).when(restore).thenEvents(restored);
    given(created).when(restore).thenNothing();
  });

  it('is refused where its lines can’t be worked out, or it is archived or not there', () => {
    const withLines = (...lines: object[]) => given(created).when(change({ lines }));
    withLines({ ...basicLine, percent: undefined, amount: '1.005' }).thenRefused('tooPrecise');
    withLines({ ...basicLine, amount: '1' }).thenRefused('amountOrPercent');
    withLines(basicLine, { ...mealsLine, label: 'basic pay' }).thenRefused('sameLabel');
    withLines({ ...basicLine, of: 'Meals' }).thenRefused('lineUnknown');
    withLines({ ...basicLine, of: 'Basic pay' }).thenRefused('goesInCircles');
    given(created, archived)
      .when(change({ name: 'Makers' }))
      .thenRefused('structureArchived');
    for (const command of [change({ name: 'Makers' }), archive, restore]) {
      given().when(command).thenRefused('structureGone');
    }
  });

  it('is one of a number that payroll can look through', () => {
    const data = { name: 'Engineers', lines: [basicLine] };
    given()
      .when({ type: 'CreateSalaryStructure', data }, { found: { count: mostStructures } })
      .thenRefused('structuresFull');
  });

  it('is seen by payroll alone', () => {
    const { afterEvents } = specifyProjection(salaryStructuresProjection);
    afterEvents(created, { type: 'SalaryStructureChanged', data: { name: 'Makers' } }, archived)
      .shows({ name: 'Makers', lines: [basic, meals], archived: true, currency: 'EUR' })
      .isIn('payroll');
    afterEvents(created, archived, restored).shows({ archived: false });
  });
});
