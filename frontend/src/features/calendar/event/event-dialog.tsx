import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { CalendarX2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePresence } from '../../../platform/presence/use-presence';
import { useDocument } from '../../../platform/sync/use-document';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { MissingDialog } from '../../../ui/overlay/missing-dialog';
import { RelativeTime } from '../../../ui/format/relative-time';
import { EditorsMark } from '../../../widgets/editors/editors-mark';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { useCalendar } from '../calendar-context';
import { EventEditDialog } from './event-edit-dialog';
import { EventFacts } from './event-facts';
import { occurrenceToOpen } from './event-moves';
import { mayChange } from '../layers/fold-events';
import { eventLabels } from '../history-labels';
import { PersonName } from '../../../ui/person/person-name';

function OpenEvent(props: { open: boolean; event: CalendarEventView; one: Occurrence; onClose: () => void }) {
  const { open, event, one, onClose } = props;
  const { viewer, commands } = useCalendar();
  const [isEditing, setEditing] = useState(false);
  usePresence('calendar', isEditing ? `editing:${event._id}` : 'viewing');
  const isOwn = mayChange(event, viewer);
  const remove = async () => {
    if (await commands.remove(event, one)) onClose();
  };
  if (isEditing) return <EventEditDialog event={event} one={one} onClose={() => setEditing(false)} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={one.eventtitle}
      aside={<EditorsMark topic="calendar" id={event._id} />}
      description={
        <>
          By <PersonName id={event.createdby._id} name={event.createdby.username} />{' '}
          <RelativeTime at={event.createdAt} />
        </>
      }
      footer={
        <>
          {isOwn ? (
            <Button variant="ghost" icon={Trash2} className="me-auto" onClick={() => void remove()}>
              Delete
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
          {isOwn ? (
            <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <div data-record={event._id} className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EventFacts event={event} one={one} />
        <section aria-label="History of the event" className="min-w-0">
          <h3 className="mb-3 font-semibold">History</h3>
          <RecordHistory labels={eventLabels} id={event._id} />
        </section>
      </div>
    </Dialog>
  );
}

export function EventDialog(props: { open: boolean; id: string; occurrence: string | null; onClose: () => void }) {
  const { open, id, occurrence, onClose } = props;
  const { document: event, status } = useDocument('calendar', id);
  // The next occurrence is fixed while the dialog is open.
  const [openedAt] = useState(Date.now);
  const one = event === undefined || event.deleted ? null : occurrenceToOpen(event, occurrence, openedAt);
  if (event !== undefined && one !== null) return <OpenEvent open={open} event={event} one={one} onClose={onClose} />;
  return (
    <MissingDialog
      open={open}
      onClose={onClose}
      title="Event"
      isLoading={status === 'loading'}
      icon={CalendarX2}
      problem="This event is not in the calendar"
      reason="It was moved, cancelled or deleted, or you may not see it."
      back="Back to the calendar"
    />
  );
}
