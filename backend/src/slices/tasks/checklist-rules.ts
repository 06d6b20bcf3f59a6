import type { ChecklistItem } from '@atrium/contracts/tasks/views';
import type { TaskEvent } from './events.js';

type ChecklistEvent = Extract<TaskEvent, { type: `ChecklistItem${string}` }>;

export function checklistAfter(checklist: readonly Readonly<ChecklistItem>[], event: ChecklistEvent): ChecklistItem[] {
  switch (event.type) {
    case 'ChecklistItemAdded': {
      const { item, text } = event.data;
      return [...checklist, { id: item, text, done: false }];
    }
    case 'ChecklistItemChanged': {
      const { item, ...changes } = event.data;
      return checklist.map((line) => (line.id === item ? { ...line, ...changes } : line));
    }
    case 'ChecklistItemRemoved':
      return checklist.filter((line) => line.id !== event.data.item);
    default:
      return event satisfies never;
  }
}
