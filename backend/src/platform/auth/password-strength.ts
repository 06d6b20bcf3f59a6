import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import type { PasswordScore } from '@atrium/contracts/users/password-rules';
import { Piscina } from 'piscina';
import { workerFile } from '../product-files.js';
import type { StrengthTask } from './password-strength-worker.js';

/** Each estimate takes up to a tenth of a second. */
const maxQueue = 50;
/** An idle worker ends after this, which frees its dictionaries. */
const idleMs = 60_000;
const retryAfter = 5;

export class PasswordStrengths {
  private readonly thread = new Piscina<StrengthTask, PasswordScore>({
    filename: workerFile('platform/auth/password-strength-worker.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue,
  });

  async scoreOf(task: StrengthTask): Promise<PasswordScore> {
    if (this.thread.queueSize >= maxQueue) {
      const { status, message } = coreRefusals.busy;
      throw new Refusal('busy', status, message, undefined, retryAfter);
    }
    return this.thread.run(task);
  }
}
