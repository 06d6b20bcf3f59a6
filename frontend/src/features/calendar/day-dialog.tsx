import { useDocument } from '../../platform/sync/use-document';
import { messages } from '@atrium/contracts/core/messages';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import type { Span } from '../../widgets/calendar/calendar-types';
import { dayText, wallAt } from '../../widgets/calendar/wall-time';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { useCalendar } from './calendar-context';
import type { CalendarItem } from './layers/calendar-item';
import { EventFields } from './event/event-fields';
import { blankValues } from './event/event-form-rules';
import { ItemRow } from './layers/item-row';
import { useEventForm } from './event/use-event-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { Form } from '../../ui/form/form';

function NewEvent(props: {
  id: string;
  day: string;
  drawn: Span | null;
  /** Hears of the day that is chosen. */
  onDay: (day: string) => void;
  onClose: () => void;
}) {
  const { id, day, drawn, onDay, onClose } = props;
  const { setSearch, viewer } = useCalendar();
  const { document: own } = useDocument('preferences', viewer._id);
  const [blank] = useState(() => blankValues(day, drawn, own?.reminderMinutes ?? ''));
  const event = useEventForm({
    subject: null,
    blank,
    draftName: `event.${day}`,
    saved: (created) => {
      onClose();
      if (created === null) return;
      const open = () => setSearch({ event: created._id, occurrence: undefined });
      toast.success(messages.calendar.created, { action: { label: 'Open', onSelect: open } });
    },
  });
  const { eventdate } = event.values;
  useEffect(() => {
    if (eventdate !== '') onDay(eventdate);
  }, [eventdate, onDay]);
  return (
    <Form id={id} onReset={event.discard} onSubmit={event.submit} className="flex flex-col gap-4">
      <FormNotices isRestored={event.isRestored} onDiscard={event.discard} />
      <EventFields event={event} timezone={null} />
    </Form>
  );
}

export function DayDialog(props: {
  open: boolean;
  day: string;
  drawn: Span | null;
  /** What is on a day; null for one that the calendar does not show. */
  itemsOf: (day: string) => readonly CalendarItem[] | null;
  onClose: () => void;
}) {
  const { open, day, drawn, itemsOf, onClose } = props;
  const [chosen, choose] = useState(day);
  const items = itemsOf(chosen);
  const { viewer } = useCalendar();
  const formId = useId();
  const count = items?.length === 1 ? '1 item' : `${items?.length} items`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dayText(wallAt(chosen))}
      description={items === null ? undefined : items.length === 0 ? 'Nothing on this day yet' : `${count} on this day`}
      footer={
        <>
          {viewer.writes ? <CancelButton form={formId} onClose={onClose} /> : <Button onClick={onClose}>Close</Button>}
          {viewer.writes ? (
            <Button variant="primary" type="submit" form={formId}>
              Create event
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {viewer.writes ? (
          <section aria-label="New event" className="min-w-0">
            <h3 className="mb-3 font-semibold">New event</h3>
            <NewEvent id={formId} day={day} drawn={drawn} onDay={choose} onClose={onClose} />
          </section>
        ) : null}
        {items === null ? null : (
          <section aria-label="On this day" className="min-w-0">
            <h3 className="mb-2 font-semibold">On this day</h3>
            {items.length === 0 ? <p className="text-ink-muted">Nothing yet.</p> : null}
            <ul className="flex max-h-48 flex-col overflow-y-auto lg:max-h-none">
              {items.map((item) => (
                <li key={item.id}>
                  <ItemRow item={item} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
