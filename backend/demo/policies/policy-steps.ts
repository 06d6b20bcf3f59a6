import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { belongsTo } from '@atrium/contracts/core/audience';
import { reminderDays } from '@atrium/contracts/policies/rules';
import { installation } from '../../src/platform/bootstrap.js';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { marigold } from '../organisations.js';
import { people } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import { type DemoPolicy, demoPolicies, type DemoVersion } from './policies.js';

type Key = keyof typeof people;

const keys = Object.keys(people) as Key[];
/** Who writes the policies. */
const writer = 'sofia';
/** People who left acknowledge nothing that was published since. */
const left: Partial<Record<Key, number>> = { marcus: 10 };
const minuteMs = 60_000;

/** The steps of one policy, whose record is made by the first of them. */
class PolicyStory {
  readonly steps: Step[] = [];
  private readonly actor = actorOf(writer);
  private readonly id: string;

  constructor(
    private readonly name: string,
    /** Tells its acknowledgements apart from those of the same minute. */
    private readonly number: number,
    private readonly policy: DemoPolicy,
    private readonly calendar: DemoCalendar,
  ) {
    const { title, category, departments = [], roles = [], versions, draft, drafted } = policy;
    const making = { name: 'CreatePolicy', actor: this.actor, key: `demo:policy:${name}` } as const;
    this.id = idMadeBy(making);
    const body = versions[0]?.body ?? 'To be written.';
    const data = { title, category, body, departments: [...departments], roles: [...roles] };
    this.steps.push(
      step('CreatePolicy', data, { ...this.rest('', calendar.on(...drafted)), ...making, id: undefined }),
    );
    versions.forEach((version, index) => this.publish(version, index + 1));
    if (draft !== undefined) {
      this.steps.push(step('EditPolicy', { body: draft.body }, this.rest('draft', calendar.on(...draft.when))));
    }
    if (policy.archived !== undefined) {
      this.steps.push(step('ArchivePolicy', {}, this.rest('archive', calendar.on(...policy.archived))));
    }
  }

  private publish(version: DemoVersion, revision: number): void {
    const at = this.calendar.on(...version.when);
    const { body, effectiveIn = 0, acknowledge = false, note = '' } = version;
    if (revision > 1) {
      const before = new Date(Date.parse(at) - 25 * minuteMs).toISOString();
      this.steps.push(step('EditPolicy', { body }, this.rest(`${revision}:text`, before)));
    }
    const effectiveDate = dayOf(new Date(Date.parse(at) + effectiveIn * dayMs).toISOString());
    this.steps.push(step('PublishPolicy', { effectiveDate, acknowledge, note }, this.rest(`${revision}`, at)));
    if (acknowledge) this.acknowledgements(version, revision);
    if (version.reminded !== undefined) {
      const reminded = this.calendar.on(...version.reminded);
      this.steps.push(step('RemindPolicyReaders', {}, this.rest(`${revision}:reminded`, reminded)));
    } else if (acknowledge) this.remindWhenDue(effectiveDate, revision);
  }

  /** What the product does by itself, so that it is not done anew on the day on which the data are made. */
  private remindWhenDue(effectiveDate: string, revision: number): void {
    const at = `${reminderDays({ effectiveDate, dueDate: '' })[0]}T00:05:00.000Z`;
    if (at >= this.calendar.minutesAgo(0)) return;
    const rest = this.rest(`${revision}:due`, at);
    const actor = { ...installation, tenant: marigold.id };
    this.steps.push({ ...step('RemindWhenDue', { revision }, { ...rest, actor }), onItsOwn: true });
  }

  /** Some read it at once, some a day or two later; those of whom it says so not at all. */
  private acknowledgements({ when, unread = [] }: DemoVersion, revision: number): void {
    const [workdaysAgo] = when;
    const { departments = [], roles = [] } = this.policy;
    const readers = keys.filter((key) => {
      const isThere = (left[key] ?? 0) < workdaysAgo;
      return isThere && belongsTo({ departments, roles }, people[key]) && !(unread as readonly Key[]).includes(key);
    });
    readers.forEach((key, index) => {
      // Who came later read it when they came.
      const begin = Math.min(workdaysAgo, people[key].since - 1);
      const later = Math.min(index % 3, begin - 1);
      const isAtOnce = later === 0 && begin === workdaysAgo;
      const clock = `1${2 + (index % 6)}:${String((index * 13 + revision * 7) % 60).padStart(2, '0')}`;
      const id = accountOf(key);
      this.steps.push(
        step(
          'AcknowledgePolicy',
          { policy: this.id, revision },
          {
            actor: actorOf(key),
            id,
            key: `demo:policy:${this.name}:${revision}:${key}`,
            at: soonAfter(
              this.calendar.on(begin - later, isAtOnce ? `1${7 + (index % 2)}:${clock.slice(3)}` : clock),
              this.number + revision,
            ),
            lanes: [`policy:${this.id}`, `policy-reader:${id}`],
          },
        ),
      );
    });
  }

  private rest(action: string, at: string) {
    const { id, actor } = this;
    return { actor, id, key: `demo:policy:${this.name}:${action}`, at, lanes: [`policy:${id}`] };
  }
}

/** A little after an instant, and at another one for each number. */
function soonAfter(at: string, number: number): string {
  return new Date(Date.parse(at) + number * 700 + 137).toISOString();
}

/** The policies with their versions, and who acknowledged them. */
export function policySteps(calendar: DemoCalendar): Step[] {
  return Object.entries(demoPolicies).flatMap(
    ([name, policy], index) => new PolicyStory(name, 10 * index + 1, policy, calendar).steps,
  );
}
