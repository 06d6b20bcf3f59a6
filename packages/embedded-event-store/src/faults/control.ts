import type { Log } from '../log.js';
import { isFaultRequest, type Fault, type FaultRequest } from './fault.js';
import { FaultLayer } from './fault-layer.js';

/**
 * Faults controlled over the parent process's channel, never over the network.
 * @param initial JSON list of faults at start
 * @param log notes each fault, for debugging tests
 */
export function controlledFaults(initial: string, log: Log): FaultLayer {
  const list: unknown = JSON.parse(initial);
  if (!Array.isArray(list)) throw new Error('--faults takes a JSON list of faults.');
  const layer = new FaultLayer(list as Fault[]);
  process.on('message', (message) => {
    if (isFaultRequest(message)) handle(message, layer, log);
  });
  return layer;
}

function handle({ id, fault }: FaultRequest, layer: FaultLayer, log: Log): void {
  log.warn('a fault was requested; applying it', { fault: JSON.stringify(fault) });
  if (fault.kind === 'frozen') {
    // It could not answer any more.
    process.send?.({ id }, () => layer.apply(fault));
    return;
  }
  try {
    layer.apply(fault);
    process.send?.({ id });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
}
