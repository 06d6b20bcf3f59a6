// @ts-check
import { createRequire } from 'node:module';

// Its types are those of a CommonJS module, which an import here would not get.
/** @type {typeof import('@jest/test-sequencer')} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const slow =
  /[\\/]test[\\/](?:faults|live|security|together)[\\/]|[\\/]lib[\\/]together[\\/]|[\\/](?:bench|e2e[\\/](?:accessibility|replica|ticket-desk|settings|session))\.spec\.ts$/;

/**
 * Orders suites for a machine that runs them for the first time: Jest would begin with the longest files, and end with
 * a short one that takes minutes while the other workers have nothing left to do.
 */
export default class SlowSuitesFirst extends Sequencer {
  /**
   * @override
   * @type {InstanceType<typeof Sequencer>['sort']}
   */
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of arrays: it gives a new one
    const ordered = /** @type {import('@jest/test-result').Test[]} */ (super.sort(tests));
    const isSlow = ordered.map(({ path }) => slow.test(path));
    return [...ordered.filter((_, at) => isSlow[at]), ...ordered.filter((_, at) => !isSlow[at])];
  }
}
