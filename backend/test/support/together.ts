import { sep } from 'node:path';
import { afterAll, jest } from '@jest/globals';
import type { SuiteGlobal } from '../../../scripts/lib/together/suite-environment.mjs';
import { shareApp } from './app.js';

/**
 * Declares the tests of other suites, which share one application and the modules that it loads: that takes longer than
 * most of them. Each keeps its hooks to itself.
 * @param suites absolute paths
 * @param sharing whether they share the application as well, not its modules alone
 */
export async function declareTogether(suites: readonly string[], sharing = true): Promise<void> {
  const { withinSuite } = globalThis as unknown as SuiteGlobal;
  if (sharing) afterAll(shareApp());
  for (const path of suites) await withinSuite(path.split(sep).slice(-2).join('/'), () => import(path));
  // The last one counts for all.
  jest.setTimeout(300_000);
}
