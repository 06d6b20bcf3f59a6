import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePresence } from '../../../platform/presence/use-presence';
import { useDocument } from '../../../platform/sync/use-document';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { MissingPanel } from '../../../shared-features/record-panel/missing-panel';
import { PanelBody } from '../../../shared-features/record-panel/panel-body';
import { usePanel } from '../../../shared-features/record-panel/panel-context';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { Button } from '../../../ui/element/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { PersonName } from '../../../ui/person/person-name';
import { EditorsMark } from '../../../widgets/editors/editors-mark';
import { useCalendar } from '../calendar-context';
import { EventEditDialog } from './event-edit-dialog';
import { EventFacts } from './event-facts';
import { occurrenceToOpen } from './event-moves';
import { mayChange } from '../layers/fold-events';
import { eventLabels } from '../history-labels';
import { Answers } from './answers';

function KnownEvent({ event, one }: { event: CalendarEventView; one: Occurrence }) {
  const { viewer, commands } = useCalendar();
  const { close } = usePanel();
  const [isEditing, setEditing] = useState(false);
  usePresence('calendar', isEditing ? `editing:${event._id}` : 'viewing');
  const isOwn = mayChange(event, viewer);
  const remove = async () => {
    if (await commands.remove(event, one)) close();
  };
  return (
    <>
      <RecordPanel
        title={one.eventtitle}
        marks={<EditorsMark topic="calendar" id={event._id} />}
        note={
          <>
            By <PersonName id={event.createdby._id} name={event.createdby.username} />{' '}
            <RelativeTime at={event.createdAt} />
          </>
        }
        actions={
          isOwn ? (
            <>
              <Button variant="ghost" icon={Trash2} className="-ms-3 me-auto" onClick={() => void remove()}>
                Delete
              </Button>
              <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          ) : null
        }
      >
        <PanelBody record={event._id} facts={<EventFacts event={event} one={one} />}>
          {one.eventdescription === '' ? null : (
            <PanelSection title="Description">
              <p className="wrap-anywhere whitespace-pre-wrap">{one.eventdescription}</p>
            </PanelSection>
          )}
          <Answers event={event} one={one} />
          <PanelSection title="History">
            <RecordHistory labels={eventLabels} id={event._id} />
          </PanelSection>
        </PanelBody>
      </RecordPanel>
      {isEditing ? <EventEditDialog event={event} one={one} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** An event, or one of its occurrences, at the right of the calendar. */
export function EventPanel({ id, occurrence }: { id: string; occurrence: string | null }) {
  const { document: event, status } = useDocument('calendar', id);
  // The next occurrence is fixed while the panel is open.
  const [openedAt] = useState(Date.now);
  const one = event === undefined || event.deleted ? null : occurrenceToOpen(event, occurrence, openedAt);
  if (event !== undefined && one !== null) return <KnownEvent event={event} one={one} />;
  return (
    <MissingPanel
      title="Event"
      isLoading={status === 'loading'}
      problem="This event is not in the calendar"
      reason="It was moved, cancelled or deleted, or you may not see it."
    />
  );
}
