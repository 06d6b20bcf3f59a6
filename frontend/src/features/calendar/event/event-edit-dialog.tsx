import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { messages } from '@atrium/contracts/core/messages';
import { useId } from 'react';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { zoneName } from '../../../platform/browser/viewer-zone';
import { EditorsMark } from '../../../widgets/editors/editors-mark';
import { FormNotices } from '../../../shared-features/record-form/form-notices';
import { useCalendar } from '../calendar-context';
import { EventFields } from './event-fields';
import { valuesOf } from './event-form-rules';
import { occurrenceAt, timesOf } from './event-moves';
import { useEventForm } from './use-event-form';
import { CancelButton } from '../../../shared-features/record-form/cancel-button';
import { Form } from '../../../ui/form/form';

export function EventEditDialog(props: { event: CalendarEventView; one: Occurrence; onClose: () => void }) {
  const { event: subject, one, onClose } = props;
  const { setSearch, zone } = useCalendar();
  const formId = useId();
  const event = useEventForm({
    subject: { event: subject, one },
    blank: valuesOf(subject, one),
    draftName: `event.${subject._id}.${one.occurrence}`,
    saved: (changed) => {
      onClose();
      if (changed === null) return;
      toast.success(messages.calendar.updated);
      const { allday, eventdate, eventtime, enddate, endtime } = event.values;
      const times = allday
        ? { ...timesOf(one), allday, eventdate }
        : { allday, eventdate, eventtime, enddate, endtime };
      const now = occurrenceAt(changed, times);
      setSearch({ occurrence: now?.recurring === true ? now.occurrence : undefined }, { replace: true });
    },
  });
  const own = zoneName(zone);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Edit ${one.eventtitle}`}
      aside={<EditorsMark topic="calendar" id={subject._id} />}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} busy={event.form.formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onReset={event.discard} onSubmit={event.submit} className="flex flex-col gap-4">
        <FormNotices isRestored={event.isRestored} onDiscard={event.discard} />
        <EventFields event={event} timezone={one.timezone === own ? null : one.timezone} />
      </Form>
    </Dialog>
  );
}
