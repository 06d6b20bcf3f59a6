import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import type { PasswordScore } from '@atrium/contracts/users/password-rules';
import { Piscina } from 'piscina';
import { workerFile } from '../threads/worker-file.js';
import type { StrengthTask } from './password-strength-worker.js';

/** How many may wait: each takes up to a tenth of a second. */
const maxQueue = 50;
/** How long the thread keeps its dictionaries in memory without being asked. */
const idleMs = 60_000;
const retryAfter = 5;

/** Estimates how hard passwords are to guess, in a thread of its own. */
export class PasswordStrengths {
  private readonly thread = new Piscina<StrengthTask, PasswordScore>({
    filename: workerFile('password-strength-worker.js', import.meta.url),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue,
  });

  /** @throws Refusal (503) when too many are being asked about */
  async scoreOf(task: StrengthTask): Promise<PasswordScore> {
    if (this.thread.queueSize >= maxQueue) {
      const { status, message } = coreRefusals.busy;
      throw new Refusal('busy', status, message, undefined, retryAfter);
    }
    return this.thread.run(task);
  }
}
