import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import { type LeaveKey, type PlannedLeave, plannedLeave, spanOf } from './leave-plan.js';

/** Who decides on the leave of each department; HR where nobody leads one. */
const leads: Partial<Record<string, LeaveKey>> = {
  sales: 'ingrid',
  product: 'priya',
  testing: 'samuel',
  implementation: 'victor',
  support: 'anjali',
  kam: 'grace',
};

function deciderOf(key: LeaveKey): LeaveKey {
  if (key === 'sofia' || key === 'rohan') return 'helena';
  const lead = leads[people[key].department];
  return lead === undefined || lead === key ? 'sofia' : lead;
}

function clockAt(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The steps of one leave: asked for, and decided on the next working day. */
function stepsOf(planned: PlannedLeave, index: number, calendar: DemoCalendar): Step[] {
  const { key, leaveType, description, asked, outcome } = planned;
  const name = `demo:leave:${key}:${index}`;
  // Whether the one who is asked is away has to be known by then.
  const lanes = [key, ...(outcome === 'pending' ? [deciderOf(key)] : [])].map((one) => `leave:${accountOf(one)}`);
  const applied = step(
    'ApplyForLeave',
    { leaveType, description, ...spanOf(planned, calendar) },
    { actor: actorOf(key), key: name, at: calendar.on(asked, clockAt(10, index)), lanes },
  );
  if (outcome === 'pending') return [applied];
  const rest = {
    id: idMadeBy(applied),
    key: `${name}:decided`,
    at: calendar.on(Math.max(1, asked - 1), clockAt(14, index)),
    lanes,
  };
  const decider = actorOf(deciderOf(key));
  if (outcome === 'approved') return [applied, step('ApproveLeave', {}, { ...rest, actor: decider })];
  if (outcome === 'withdrawn') return [applied, step('WithdrawLeave', {}, { ...rest, actor: actorOf(key) })];
  return [applied, step('RejectLeave', { reason: outcome.rejected }, { ...rest, actor: decider })];
}

/** The leave of the company. */
export function leaveSteps(calendar: DemoCalendar): Step[] {
  return plannedLeave.flatMap((planned, index) => stepsOf(planned, index, calendar));
}
