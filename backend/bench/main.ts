/** The benchmarks: each goal as a ratio to a limit program that ran in the same minutes on the same machine. */
import { parseArgs } from 'node:util';
import { catalogue, type Ground } from './goals/catalogue.js';
import { type Scale, sizesOf } from './goals/sizes.js';
import { endPrograms } from './measure/program.js';
import { tableOf, type Unmeasured, writeResults } from './measure/report.js';
import type { Figure } from './measure/rounds.js';
import { endApplications } from './ours/application.js';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, smoke: { type: 'boolean' }, only: { type: 'string' } },
});
const scale: Scale = values.smoke === true ? 'smoke' : values.quick === true ? 'quick' : 'full';
const chosen = values.only?.toUpperCase().split(',');
const wants = (goal: string): boolean => chosen?.includes(goal) ?? true;
const isKept = chosen === undefined && scale !== 'smoke';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the benchmarks with npm run bench`);
  return value;
}

const ground: Ground = {
  stores: { eventStoreUrl: given('EVENTSTORE_URL'), redisUrl: given('REDIS_URL'), dataDir: given('DATA_DIR') },
  constellation: given('ATRIUM_CONSTELLATION'),
  sizes: sizesOf[scale],
};
const began = new Date();
const figures: Figure[] = [];
const unmeasured: Unmeasured[] = [];
let written = '';

for (const { goals, run } of catalogue) {
  if (!goals.some(wants)) continue;
  process.stderr.write(`${goals.join(', ')} `);
  try {
    figures.push(...(await run(ground, wants)));
    process.stderr.write('\n');
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`failed: ${problem}\n`);
    unmeasured.push({ goals, problem });
  }
  // What one goal left running must not weigh on the next.
  endPrograms();
  endApplications();
  if (isKept) written = writeResults({ kind: scale, began, figures, unmeasured });
}

console.log(`\n${tableOf(figures)}\n`);
for (const { goals, problem } of unmeasured) console.log(`${goals.join(', ')} could not be measured: ${problem}\n`);
if (isKept) console.log(`Written to ${written}`);
// Figures that miss their goal are a finding; wrong results, and none, are a failure.
process.exit(unmeasured.length > 0 || figures.some(({ verdict }) => verdict === 'WRONG') ? 1 : 0);
