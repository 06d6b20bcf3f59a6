import type { BugPriority } from '@atrium/contracts/bugs/rules';
import { severities, type Severity } from '@atrium/contracts/core/severities';
import { numberFrom } from '../letters.js';

const likely: Readonly<Record<BugPriority, number>> = { Urgent: 0, P1: 1, P2: 2, P3: 3 };

/**
 * The severity of a bug of the data set, the same each time: mostly what its priority suggests, sometimes less, and none
 * for some, since people leave it out.
 * @param key the short name of the bug
 */
export function severityOf(key: string, priority: BugPriority): Severity | '' {
  const sum = numberFrom(key);
  if (sum % 5 === 0) return '';
  return severities[likely[priority] + Number(sum % 3 === 0)] ?? 'Trivial';
}
