import { addMonths } from '@atrium/contracts/core/days';
import { amountFrom, partOf } from '@atrium/contracts/core/money';
import type { DraftPaySlip } from '@atrium/contracts/payslips/commands';
import { paySlipId } from '@atrium/contracts/payslips/rules';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { type Step, step } from '../step.js';
import { basicPay, payIn } from './pay.js';
import { salarySteps } from './salary-steps.js';

type Colleague = keyof typeof people;

/** For how many months pay slips reach back. */
const monthCount = 12;
/** When the company took over what it had on paper, in working days before today. */
const takeOver = 250;

/** The last months that are over, the oldest first. */
function monthsOf(calendar: DemoCalendar): string[] {
  const months: string[] = [];
  for (let month = calendar.day(0).slice(0, 7); months.length < monthCount;) {
    month = addMonths(month, -1);
    months.unshift(month);
  }
  return months;
}

/** On which working day a month was paid: the first after its end, or when the company took it over; 0 for not yet. */
function paidOn(month: string, calendar: DemoCalendar): number {
  const isOver = (workdaysAgo: number) => calendar.on(workdaysAgo, '09:00').slice(0, 7) > month;
  if (isOver(takeOver)) return takeOver;
  for (let workdaysAgo = takeOver; workdaysAgo > 0; workdaysAgo--) if (isOver(workdaysAgo)) return workdaysAgo;
  return 0;
}

const percent = (of: bigint, rate: number): string => amountFrom(partOf(of, BigInt(rate), 100n), 2);

/** A month’s pay lines, in December with an allowance of a whole month. */
function linesOf(key: Colleague, month: string): Pick<DraftPaySlip, 'earnings' | 'deductions'> {
  const pay = payIn(month, basicPay[people[key].designation]);
  const isSales = people[key].department === 'sales' && Number(month.slice(5)) % 3 === 0;
  const gross = pay + (isSales ? partOf(pay, 8n, 100n) : 0n);
  return {
    earnings: [
      { label: 'Basic pay', amount: amountFrom(pay, 2), perDay: true },
      { label: 'Meal allowance', amount: '201.60' },
      ...(isSales ? [{ label: 'Commission', amount: percent(pay, 8) }] : []),
      ...(month.endsWith('-12') ? [{ label: 'Christmas allowance', amount: amountFrom(pay, 2) }] : []),
    ],
    deductions: [
      { label: 'Income tax', amount: percent(gross, gross > 400_000n ? 27 : 19) },
      { label: 'Social security', amount: percent(gross, 11) },
    ],
  };
}

/** A step of payroll about a person's month; each month counts those before it. */
function about(key: Colleague, month: string, what: string, at: string, by: Colleague = 'sofia') {
  const id = paySlipId(accountOf(key), month);
  return { id, actor: actorOf(by), key: `demo:payslip:${what}`, at, lanes: [`payslip:${id}`, `pay:${key}`] };
}

function drafted(key: Colleague, month: string, at: string, more: Partial<DraftPaySlip> = {}): Step {
  const data = { user: accountOf(key), month, ...linesOf(key, month), ...more };
  return step('DraftPaySlip', data, about(key, month, 'draft', at));
}

/** A year of pay slips, one of them corrected and looked at since, the salaries, and the drafts of this month. */
export function paySlipSteps(calendar: DemoCalendar): Step[] {
  const everybody = Object.keys(people) as Colleague[];
  const months = monthsOf(calendar);
  const published = months.flatMap((month) => {
    const workdaysAgo = paidOn(month, calendar);
    if (workdaysAgo === 0) return [];
    const [draftedAt, publishedAt] = [calendar.on(workdaysAgo, '10:20'), calendar.on(workdaysAgo, '11:45')];
    const there = everybody.filter((key) => people[key].since > workdaysAgo);
    return there.flatMap((key) => [
      drafted(key, month, draftedAt, { unpaidDays: key === 'hugo' && month.endsWith('-08') ? 1.5 : 0 }),
      step('PublishPaySlip', {}, about(key, month, 'publish', publishedAt)),
    ]);
  });
  const [, , , , , , , , , corrected = ''] = months;
  const present = calendar.day(0).slice(0, 7);
  const night = { label: 'Night shifts', amount: '184.35' };
  const { earnings = [] } = linesOf('leila', corrected);
  const correction = { reason: 'Two night shifts were missing', earnings: [...earnings, night] };
  const at = (workdaysAgo: number, clock: string) => calendar.on(workdaysAgo, clock);
  return [
    ...published,
    step('CorrectPaySlip', correction, about('leila', corrected, 'correct', at(8, '14:05'))),
    step('PublishPaySlip', {}, about('leila', corrected, 'publish:again', at(8, '14:20'))),
    step('OpenPaySlip', {}, about('leila', corrected, 'open', at(7, '09:50'), 'helena')),
    ...salarySteps(calendar),
    ...(['owen', 'leila', 'mateus', 'hugo'] as const).map((key) => drafted(key, present, at(1, '16:10'))),
  ];
}
