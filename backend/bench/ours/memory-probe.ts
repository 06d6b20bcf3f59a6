/** Loaded beside the application: tells the process that started it how much memory is in use. */
import { usedMemory } from '../measure/memory.js';

process.on('message', (message) => {
  const asked = typeof message === 'object' && message !== null && 'question' in message;
  if (asked && message.question === 'memory') process.send?.(usedMemory());
});
