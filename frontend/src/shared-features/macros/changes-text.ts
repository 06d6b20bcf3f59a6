import { type MacroChanges, whoApplies } from '@atrium/contracts/saved-replies/macros';
import { labelsText } from '../../platform/organisation/labels-now';
import { wireText } from '../../ui/language/wire-text';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** What a macro makes of a ticket, one text for each change. @param nameOf the name of a person by their id */
export function changesTexts(changes: MacroChanges, nameOf: (id: string) => string): string[] {
  const { ticketstatus, priority, type, labels, assigntask, snooze, followUp, note } = changes;
  return [
    ...(ticketstatus === undefined ? [] : [`Status ${wireText(ticketstatus)}`]),
    ...(priority === undefined ? [] : [`Priority ${wireText(priority)}`]),
    ...(type === undefined ? [] : [`Type ${wireText(type)}`]),
    ...(labels === undefined ? [] : [`Labels added: ${labelsText(labels)}`]),
    ...(assigntask === undefined ? [] : [`Assigned to ${assigneeText(assigntask, nameOf)}`]),
    ...(snooze === undefined ? [] : [`Snoozed for ${days(snooze)}`]),
    ...(followUp === undefined ? [] : [`Follow-up in ${days(followUp.days)}`]),
    ...(note === undefined ? [] : ['Internal note']),
  ];
}

function assigneeText(assignee: string, nameOf: (id: string) => string): string {
  if (assignee === '') return 'nobody';
  return assignee === whoApplies ? 'whoever applies it' : nameOf(assignee);
}
