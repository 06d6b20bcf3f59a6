import { TestEnvironment } from 'jest-environment-node';

/** What suites find at `globalThis` in this environment. */
export interface SuiteGlobal {
  /**
   * Declares a suite's tests and hooks in a block of its own.
   * @param declare loads the suite
   */
  withinSuite(this: void, name: string, declare: () => Promise<unknown>): Promise<void>;
}

export default class SuiteEnvironment extends TestEnvironment {}
