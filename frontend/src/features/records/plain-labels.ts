import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { recordLabels } from '../../shared-features/record-list/record-labels';

export function plainLabels(kind: PlainKind): HistoryLabels {
  const { name, one } = kind;
  return recordLabels(kind, {
    actions: {
      [`${name}Created`]: `created the ${one}`,
      [`${name}Linked`]: `linked the ${one}`,
      [`${name}Unlinked`]: 'removed a link',
      [`${name}Watched`]: `started watching the ${one}`,
      [`${name}Unwatched`]: `stopped watching the ${one}`,
      [`${name}Deleted`]: `deleted the ${one}`,
      [`${name}Restored`]: `restored the ${one}`,
    },
    signs: {
      [`${name}Created`]: { icon: Plus, tone: 'primary' },
      [`${name}Deleted`]: { icon: Trash2, tone: 'danger' },
      [`${name}Restored`]: { icon: Undo2, tone: 'success' },
    },
  });
}
