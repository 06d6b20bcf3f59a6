import { parseStreamName } from '../event-store/streams.js';
import type { SliceRegistry } from '../slice/registry.js';
import { treeOf } from '../tamper-evidence/event-leaf.js';

/** The fields of an event that name positions of the log, as its slice declares them. */
export function namedPositions(registry: Pick<SliceRegistry, 'sliceOfCategory'>) {
  return (stream: string, type: string): readonly string[] => {
    const parts = parseStreamName(stream);
    if (parts === null) return [];
    // Tree heads and checkpoints.
    if (treeOf(stream) === null) return ['position'];
    return registry.sliceOfCategory(parts.category)?.eventVersions[type]?.positions ?? [];
  };
}
