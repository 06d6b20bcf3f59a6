import { demoText } from '../demo-text.js';
import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { Department, Role } from '@atrium/contracts/core/permissions';

/** A company event of the data set. Its days are counted from today. */
export interface DemoEvent {
  readonly title: string;
  readonly day: number;
  readonly endDay?: number;
  /** Left out where it takes whole days. */
  readonly time?: string;
  readonly endTime?: string;
  readonly place: string;
  readonly about: string;
  readonly departments?: readonly Department[];
  readonly roles?: readonly Role[];
  readonly announced: readonly [workdaysAgo: number, clock: string];
  /** Of every so many people, how many come, may come, and do not. */
  readonly answers: Readonly<Record<EventAnswer, number>>;
  readonly calledOff?: { readonly when: readonly [workdaysAgo: number, clock: string]; readonly reason: string };
}

/** Every company event of the data set. */
export const demoEvents = demoText<readonly DemoEvent[]>('company-events/events');
