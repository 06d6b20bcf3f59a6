import { sep } from 'node:path';
import { afterAll, jest } from '@jest/globals';
import type { SuiteGlobal } from '../../../scripts/lib/together/suite-environment.mjs';
import { shareApp } from './app.js';

/**
 * Declares the tests of other suites, which share one application and the modules that it loads: that takes longer than
 * most of them. Each keeps its hooks to itself.
 * @param suites absolute paths
 */
export async function declareTogether(suites: readonly string[]): Promise<void> {
  const { withinSuite } = globalThis as unknown as SuiteGlobal;
  const stop = shareApp();
  for (const path of suites) await withinSuite(path.split(sep).slice(-2).join('/'), () => import(path));
  // The last one counts for all.
  jest.setTimeout(300_000);
  afterAll(stop);
}
