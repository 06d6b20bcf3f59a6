import { CreateCompanyEvent, EditCompanyEvent } from '@atrium/contracts/company-events/commands';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { toast } from '../../ui/overlay/toast-store';
import { formValues } from '../../shared-features/record-form/kind-values';
import { useKindFields, useKindForm } from '../../shared-features/record-form/use-kind-form';
import { eventLabels } from './history-labels';
import { useEventCommands } from './use-event-commands';

/** Whole-day events are sent without times of day. */
function asSent<Values extends { readonly allDay?: boolean }>(values: Values): Values {
  return values.allDay === true ? { ...values, time: '', endTime: '' } : values;
}

/**
 * The form of an event.
 * @param event null for a new one
 * @param done called when it is saved, with the id of an event that was announced
 */
export function useEventForm(event: CompanyEventView | null, done: (created: string | null) => void) {
  const { create, edit } = useEventCommands();
  const form = useKindForm<typeof companyEventKind, CompanyEventView, CompanyEventView>({
    kind: companyEventKind,
    record: event,
    target: 'Event',
    draft: 'company-event',
    bodies: { create: CreateCompanyEvent, edit: EditCompanyEvent },
    asSent,
    create,
    edit,
    failure: 'The event could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(event === null ? 'Event announced' : 'Event saved');
      done(event === null ? (saved?._id ?? null) : null);
    },
  });
  const live = event === null ? null : formValues(companyEventKind, event);
  const { textOf } = eventLabels;
  return { ...form, field: useKindFields(companyEventKind, event?._id ?? null, form, { live, textOf }) };
}
