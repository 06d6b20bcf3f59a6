import { amountFrom } from '@atrium/contracts/core/money';
import type { CreateSalaryStructure, SalaryLineBody } from '@atrium/contracts/salaries/commands';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import { basicPay, payIn } from './pay.js';

type Colleague = keyof typeof people;

const basic: SalaryLineBody = { label: 'Basic pay', kind: 'earning', percent: '100', perDay: true };
const meals: SalaryLineBody = { label: 'Meal allowance', kind: 'earning', amount: '201.60' };
const commission: SalaryLineBody = { label: 'Commission', kind: 'earning', percent: '8', of: basic.label };
const security: SalaryLineBody = { label: 'Social security', kind: 'deduction', percent: '11', of: basic.label };
const tax = (percent: string): SalaryLineBody => {
  return { label: 'Income tax', kind: 'deduction', percent, of: basic.label };
};

interface Structure {
  readonly content: CreateSalaryStructure;
  readonly paid: readonly Colleague[];
}

/** What salaries are made up of, and who has one; the others are still paid as in the month before. */
const structures: Readonly<Record<string, Structure>> = {
  staff: {
    content: { name: 'Staff', lines: [basic, meals, tax('19'), security] },
    paid: ['owen', 'leila', 'mateus', 'hugo', 'nina', 'aisha'],
  },
  seniors: {
    content: { name: 'Seniors and leads', lines: [basic, meals, tax('27'), security] },
    paid: ['tomasz', 'yuki', 'meera', 'priya'],
  },
  sales: {
    content: { name: 'Sales, with commission', lines: [basic, commission, meals, tax('19'), security] },
    paid: ['elena'],
  },
};

/** Makes the salary structures, and sets salaries, also for everybody with a draft this month. */
export function salarySteps(calendar: DemoCalendar): Step[] {
  const month = calendar.day(0).slice(0, 7);
  return Object.entries(structures).flatMap(([name, { content, paid }]) => {
    const actor = actorOf('sofia');
    const making = { name: 'CreateSalaryStructure', actor, key: `demo:salary-structure:${name}` } as const;
    const lane = `salary-structure:${name}`;
    const made = step('CreateSalaryStructure', content, { ...making, at: calendar.on(1, '15:05'), lanes: [lane] });
    const set = paid.map((key) => {
      const pay = payIn(month, basicPay[people[key].designation]);
      const data = { from: `${month}-01`, structure: idMadeBy(making), basic: amountFrom(pay, 2) };
      const about = { id: accountOf(key), actor, key: 'demo:salary', at: calendar.on(1, '15:20') };
      return step('SetSalary', data, { ...about, lanes: [lane, `pay:${key}`] });
    });
    return [made, ...set];
  });
}
