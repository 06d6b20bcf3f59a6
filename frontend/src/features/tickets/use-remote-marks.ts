import type { TicketView } from '@atrium/contracts/tickets/views';
import { useHistory } from '../../platform/sync/use-history';
import { useNameOf } from '../../platform/presence/use-names';
import type { RemoteValueProps } from '../../ui/form/remote-value';
import { bothTexts } from '../../widgets/record-form/kind-values';
import { lastAuthorOf } from '../../widgets/history/history-words';
import { deploymentText } from './select';
import { type TicketField, valuesOf } from './ticket-form-rules';
import type { TicketForm } from './use-ticket-form';

/** The fields in which two texts can stand one after the other. */
const texts: readonly TicketField[] = ['problem', 'solution'];

/** Tells of a field what somebody else saved in it while it was being written; undefined where nobody did. */
export type RemoteOf = (field: TicketField) => RemoteValueProps | undefined;

/** Marks the fields of a ticket's form in which somebody else saved another value meanwhile. */
export function useRemoteMarks(ticket: TicketView, ticketForm: TicketForm): RemoteOf {
  const { entries } = useHistory('tickets', ticket._id);
  const nameOf = useNameOf();
  const { theirs, take, settle, values } = ticketForm;
  const shown = (field: TicketField, value: string) => {
    if (value === '') return 'nothing';
    if (field === 'assigntask') return nameOf(value);
    return field === 'deployment' ? deploymentText(value) : value;
  };
  return (field) => {
    if (!theirs.includes(field)) return undefined;
    const live = valuesOf(ticket)[field];
    const by = lastAuthorOf(entries, field === 'assigntask' ? 'assignee' : field) ?? 'Somebody else';
    const mark = { by, value: shown(field, live), onTake: () => take(field) };
    if (!texts.includes(field)) return mark;
    return { ...mark, onKeepBoth: () => settle(field, bothTexts(values[field], live)) };
  };
}
