import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { CircleSlash, Clock, DoorOpen, MapPin, Pencil, Trash2, Undo2 } from 'lucide-react';
import { roomName } from '@atrium/contracts/settings/meeting-rooms';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Cover } from './event-card';
import { EventAnswerButtons, EventPeople } from './event-answer';
import type { SetEventSearch } from './event-search';
import { eventTimes } from './event-times';
import { eventLabels } from './history-labels';
import { useEventCommands } from './use-event-commands';

interface EventDetailsProps {
  event: CompanyEventView;
  isOver: boolean;
  setSearch: SetEventSearch;
  onClose: () => void;
}

function Actions({ event, isOver, setSearch, onClose }: EventDetailsProps) {
  const { remove, restore } = useEventCommands();
  const { deleted, cancelled } = event;
  const bringBack = (
    <Button icon={Undo2} onClick={() => void restore(event)}>
      {deleted ? 'Restore' : 'Reinstate'}
    </Button>
  );
  if (deleted) return bringBack;
  const deleteIt = () => void remove(event, isOver).then((gone) => (gone ? onClose() : null));
  const deleting = (
    <Button variant="ghost" icon={Trash2} className="-ms-3 me-auto" onClick={deleteIt}>
      Delete
    </Button>
  );
  return cancelled ? (
    <>
      {deleting}
      {bringBack}
    </>
  ) : (
    <>
      {deleting}
      <Button icon={CircleSlash} onClick={() => setSearch({ form: 'cancel' })}>
        Cancel event
      </Button>
      <Button variant="primary" icon={Pencil} onClick={() => setSearch({ form: 'edit' })}>
        Edit
      </Button>
    </>
  );
}

function Facts({ event }: { event: CompanyEventView }) {
  const { place, cancelled, cancelReason } = event;
  const room = roomName(useSettings().meetingRooms, event.room);
  return (
    <div className="flex flex-col gap-1.5 text-ink-muted">
      <p data-field="date" className="flex items-center gap-2">
        <Clock aria-hidden className="size-4 shrink-0" />
        {eventTimes(event)}
      </p>
      {room === '' ? null : (
        <p data-field="room" className="flex items-center gap-2">
          <DoorOpen aria-hidden className="size-4 shrink-0" />
          {room}
        </p>
      )}
      {place === '' ? null : (
        <p data-field="place" className="flex items-center gap-2">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {place}
        </p>
      )}
      <p>
        <AudienceMark audience={event} />
      </p>
      {cancelled && cancelReason !== '' ? <p className="text-danger-ink">{cancelReason}</p> : null}
    </div>
  );
}

/** An event whole: what it is about, who comes, and its history. */
export function EventDetails(
  props: EventDetailsProps & {
    /** The others who have this event open. */
    viewers: readonly Person[];
  },
) {
  const { event, isOver, viewers } = props;
  const { _id, title, description, cover, cancelled, custom, deleted, createdby, createdAt } = event;
  const announces = useRecordRights(companyEventKind).edit;
  return (
    <RecordPanel
      title={title}
      marks={
        <>
          {deleted ? <DeletedBadge /> : null}
          {cancelled ? (
            <Badge tone="danger" icon={CircleSlash}>
              Cancelled
            </Badge>
          ) : null}
          <EditorsMark topic="company-events" id={_id} />
          <AvatarStack label="Also looking at this event" people={viewers} />
        </>
      }
      note={
        <>
          Announced by <PersonName id={createdby._id} name={createdby.username} /> <RelativeTime at={createdAt} />
        </>
      }
      actions={announces ? <Actions {...props} /> : null}
    >
      <PanelBody
        record={_id}
        facts={<Facts event={event} />}
        rest={custom === undefined ? null : <CustomValues custom={custom} collection="company-events" record={_id} />}
      >
        {cover === '' ? null : <Cover event={_id} cover={cover} className="max-h-64" />}
        <PanelSection title="Description" field="description">
          <MarkdownView text={description} files={{ collection: 'company-events', record: _id }} />
        </PanelSection>
        <PanelSection title="Who comes">
          <div className="flex flex-col gap-4">
            <EventAnswerButtons event={event} isOver={isOver} />
            <EventPeople event={_id} />
          </div>
        </PanelSection>
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection="company-events" id={_id} labels={eventLabels} />
        </PanelSection>
        <PanelSection title="History">
          <RecordHistory labels={eventLabels} id={_id} />
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
