/** Loaded beside the application: tells the process that started it how much memory a while takes at most. */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { usedMemory } from '../measure/memory.js';

/** What a while took at most beyond what was in use before it, in bytes. */
export interface PeakMemory {
  /** Of what is in use: what each collection of the whole heap left, and what is left at the end. */
  readonly used: number;
  /** Of what the process has of the machine, with what is not collected yet. */
  readonly resident: number;
}

const everyMs = 500;

let timer: NodeJS.Timeout | undefined;
let before = { used: 0, resident: 0 };
let most = before;

function look(used: number): void {
  const resident = Math.max(most.resident, process.memoryUsage.rss());
  most = { used: Math.max(most.used, used), resident };
}

/** Without what was made since: most of it is garbage, which the young generation holds until the next collection. */
function oldMemory(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  return spaces.reduce((sum, { space_used_size: used }) => sum + used, 0) + process.memoryUsage().external;
}

// Collecting on purpose, again and again, would slow down what is measured.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { kind } = Reflect.get(entry, 'detail') as { readonly kind?: number };
    if (kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
    look(oldMemory());
  }
}).observe({ entryTypes: ['gc'] });

process.on('message', (message) => {
  const question = typeof message === 'object' && message !== null && 'question' in message ? message.question : '';
  if (question === 'begin') {
    before = { used: usedMemory(), resident: process.memoryUsage.rss() };
    most = before;
    timer = setInterval(() => look(0), everyMs);
    process.send?.('begun');
  }
  if (question === 'end') {
    clearInterval(timer);
    look(usedMemory());
    const peak: PeakMemory = { used: most.used - before.used, resident: most.resident - before.resident };
    process.send?.(peak);
  }
});
