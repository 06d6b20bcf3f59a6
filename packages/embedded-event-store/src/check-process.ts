import { checkStore } from './check.js';
import { DamagedStoreError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { Store } from './store.js';

/**
 * Runs the check in its own process (`check-process.js DIR (MILLISECONDS | full)`): LMDB trusts the pages it maps, so
 * a damaged tree can crash a process before any check notices. Prints a report or the damage.
 */
const [directory = '.', budget = 'full'] = process.argv.slice(2);

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

try {
  const store = new Store(directory);
  print(checkStore(store, budget === 'full' ? 'full' : Number(budget)));
  await store.close();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const damage = error instanceof DamagedStoreError ? error : new DamagedStoreError(`reading it failed: ${message}`);
  print({ damage: damage.message });
  process.exitCode = EXIT.damaged;
}
