import { told } from '../told.js';

/** A sprint of the data set: when it ran, in working days ago; the last ones are still to end, or to begin. */
export interface DemoSprint {
  readonly name: string;
  readonly goal: string;
  /** When it was thought up. */
  readonly made: readonly [workdaysAgo: number, clock: string];
  readonly start?: readonly [workdaysAgo: number, clock: string];
  readonly end?: readonly [workdaysAgo: number, clock: string];
  /** Its first and last day as they were agreed, in days from today. */
  readonly days: readonly [first: number, last: number];
}

/** The sprints of the company's development, two weeks each, in their order. */
export const demoSprints = told<readonly DemoSprint[]>('sprints/sprints');
