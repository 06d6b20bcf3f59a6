// @ts-check
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for suites that declare the tests of others, whose hooks must not become those of the whole file:
 * `global.withinSuite` puts what a module declares, which loads only asynchronously, into a block of its own.
 */
export default class SuiteEnvironment extends TestEnvironment {
  /** @type {NonNullable<import('@jest/environment').JestEnvironment['handleTestEvent']>} */
  handleTestEvent = (event, state) => {
    if (event.name !== 'setup') return;
    const { global } = this;
    /** @type {import('./suite-environment.mjs').SuiteGlobal['withinSuite']} */
    global.withinSuite = async (name, declare) => {
      const outer = state.currentDescribeBlock;
      let own = outer;
      global.describe(name, () => {
        own = state.currentDescribeBlock;
      });
      state.currentDescribeBlock = own;
      try {
        await declare();
      } finally {
        state.currentDescribeBlock = outer;
      }
    };
  };
}
