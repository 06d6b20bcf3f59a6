import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { roomName } from '@atrium/contracts/settings/meeting-rooms';
import { useSettings } from '../../../platform/organisation/use-settings';
import { messages } from '@atrium/contracts/core/messages';
import { Bell, CalendarClock, DoorOpen, Eye, type LucideIcon, MapPin, Pencil, Repeat, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { zoneName } from '../../../platform/browser/viewer-zone';
import { usePresence } from '../../../platform/presence/use-presence';
import { useDocument } from '../../../platform/sync/use-document';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { CancelButton } from '../../../shared-features/record-form/cancel-button';
import { FormNotices } from '../../../shared-features/record-form/form-notices';
import { MissingPanel } from '../../../shared-features/record-panel/missing-panel';
import { PanelBody } from '../../../shared-features/record-panel/panel-body';
import { usePanel } from '../../../shared-features/record-panel/panel-context';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { Button } from '../../../ui/element/button';
import { Form } from '../../../ui/form/form';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { PersonName } from '../../../ui/person/person-name';
import { spanText } from '../../../widgets/calendar/span-text';
import { EditorsMark } from '../../../widgets/editors/editors-mark';
import { useCalendar } from '../calendar-context';
import { reminderText } from '../../../widgets/calendar/reminder-text';
import { eventLabels, whenField } from '../history-labels';
import { mayChange, spanOf } from '../layers/fold-events';
import { Answers } from './answers';
import { EventFields } from './event-fields';
import { valuesOf } from './event-form-rules';
import { occurrenceAt, occurrenceToOpen, timesOf } from './event-moves';
import { recurrenceText } from '../../../shared-features/recurrence/recurrence-text';
import { useEventForm } from './use-event-form';

function Fact(props: { icon: LucideIcon; label: string; field: string; children: ReactNode }) {
  const { icon: Icon, label, field, children } = props;
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon aria-label={label} className="mt-0.5 size-4 text-ink-faint" />
      </dt>
      <dd data-field={field} className="min-w-0">
        {children}
      </dd>
    </div>
  );
}

/** When and where an occurrence is, and who sees it. */
function EventFacts({ event, one }: { event: CalendarEventView; one: Occurrence }) {
  const { zone } = useCalendar();
  const { place, part, changed, recurring } = one;
  const { reminderminutes, visibility } = event;
  const room = roomName(useSettings().meetingRooms, one.room ?? '');
  const stretch = event.parts.find((each) => each.part === part);
  return (
    <dl className="flex min-w-0 flex-col gap-2">
      <Fact icon={CalendarClock} label="When" field={whenField}>
        <time dateTime={one.from}>{spanText(spanOf(one, zone))}</time>
      </Fact>
      {recurring && stretch !== undefined ? (
        <Fact icon={Repeat} label="Repeats" field="recurrence">
          {recurrenceText(stretch.recurrence, stretch.eventdate)}
          {changed ? <span className="text-ink-muted"> · this one was changed</span> : null}
        </Fact>
      ) : null}
      {room === '' ? null : (
        <Fact icon={DoorOpen} label="Room" field="room">
          {room}
        </Fact>
      )}
      {place === '' ? null : (
        <Fact icon={MapPin} label="Place" field="place">
          {place}
        </Fact>
      )}
      {reminderminutes === null ? null : (
        <Fact icon={Bell} label="Reminder" field="reminderminutes">
          {reminderText(reminderminutes)}
        </Fact>
      )}
      <Fact icon={Eye} label="Seen by" field="visibility">
        {visibility === 'company' ? 'Everybody' : 'Invited people only'}
      </Fact>
    </dl>
  );
}

function EventEditDialog(props: { event: CalendarEventView; one: Occurrence; onClose: () => void }) {
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
            <PanelSection title="Description" field="eventdescription">
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
  if (event !== undefined && one !== null) {
    return (
      <ValueTip labels={eventLabels}>
        <KnownEvent event={event} one={one} />
      </ValueTip>
    );
  }
  return (
    <MissingPanel
      title="Event"
      isLoading={status === 'loading'}
      problem="This event is not in the calendar"
      reason="It was moved, cancelled or deleted, or you have no right to see it."
    />
  );
}
