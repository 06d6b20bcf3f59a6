import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CheckReport } from './check.js';
import { DamagedStoreError } from './errors.js';

const PROGRAM = fileURLToPath(new URL('check-process.js', import.meta.url));
const STUCK_MS = 30_000;

/**
 * Checks a store in a separate process; see check-process.ts.
 * @param directory must not be written to meanwhile
 * @param budgetMs stops after this many milliseconds; 'full' checks everything
 * @throws DamagedStoreError for damage, also when it crashed the process
 */
export function checkInProcess(directory: string, budgetMs: number | 'full'): Promise<CheckReport> {
  const timeout = budgetMs === 'full' ? 0 : budgetMs + STUCK_MS;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, directory, String(budgetMs)], { timeout }, (error, stdout) => {
      const [line = ''] = stdout.split('\n');
      const result = line === '' ? {} : (JSON.parse(line) as Partial<CheckReport> & { damage?: string });
      const { damage, events = 0, indexed = 0, complete = false } = result;
      if (damage !== undefined) reject(DamagedStoreError.of(damage));
      else if (error === null) resolve({ events, indexed, complete });
      else reject(new DamagedStoreError(`reading it ended the check with ${error.signal ?? `code ${error.code}`}`));
    });
  });
}
