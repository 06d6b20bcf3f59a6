import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { CalendarX2, CircleSlash, Clock, MapPin, Pencil, Trash2, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { Disclosure } from '../../ui/layout/disclosure';
import { EmptyState } from '../../ui/status/empty-state';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { EventAnswerButtons, EventPeople } from './event-answer';
import { eventTimes } from './event-times';
import { eventLabels } from './history-labels';
import { useEventCommands } from './use-event-commands';
import type { SetEventSearch } from './event-search';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { type FormEvent, useId, useState } from 'react';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';

/** Calls an event off, and says why. */
export function CancelDialog({ event, onClose }: { event: CompanyEventView; onClose: () => void }) {
  const { cancel } = useEventCommands();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setBusy(true);
    const done = await cancel(event, reason);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Call ${event.title} off?`}
      description="It stays in everybody’s list, marked as cancelled."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            Cancel event
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <FormField label="Why" hint="Shown to everybody who was invited">
          <TextInput
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}

interface EventDialogProps {
  event: CompanyEventView;
  isOver: boolean;
  setSearch: SetEventSearch;
}

function Actions({ event, isOver, setSearch }: EventDialogProps) {
  const { remove, restore } = useEventCommands();
  const { deleted, cancelled } = event;
  const bringBack = (
    <Button icon={Undo2} onClick={() => void restore(event)}>
      {deleted ? 'Restore' : 'Reinstate'}
    </Button>
  );
  if (deleted) return bringBack;
  const deleteIt = () => void remove(event, isOver).then((gone) => gone && setSearch({ open: undefined }));
  const deleting = (
    <Button variant="ghost" icon={Trash2} className="me-auto" onClick={deleteIt}>
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

/** An event whole: what it is about, who comes, and its history. */
export function EventDialog({ event, isOver, setSearch }: EventDialogProps) {
  const { _id, title, place, description, cancelled, cancelReason, custom } = event;
  const announces = useRecordRights(companyEventKind).edit;
  return (
    <Dialog
      open
      onClose={() => setSearch({ open: undefined, form: undefined })}
      size="medium"
      title={title}
      aside={
        cancelled ? (
          <Badge tone="danger" icon={CircleSlash}>
            Cancelled
          </Badge>
        ) : undefined
      }
      footer={announces ? <Actions event={event} isOver={isOver} setSearch={setSearch} /> : undefined}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5 text-ink-muted">
          <p className="flex items-center gap-2">
            <Clock aria-hidden className="size-4 shrink-0" />
            {eventTimes(event)}
          </p>
          {place === '' ? null : (
            <p className="flex items-center gap-2">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {place}
            </p>
          )}
          <p>
            <AudienceMark audience={event} />
          </p>
          {cancelled && cancelReason !== '' ? <p className="text-danger-ink">{cancelReason}</p> : null}
        </div>
        <MarkdownView text={description} files={{ collection: 'company-events', record: _id }} />
        {custom === undefined ? null : <CustomValues custom={custom} collection="company-events" record={_id} />}
        <EventAnswerButtons event={event} isOver={isOver} />
        <EventPeople event={_id} />
        <Disclosure title="History">
          <RecordHistory labels={eventLabels} id={_id} />
        </Disclosure>
      </div>
    </Dialog>
  );
}

export function NoEventDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="medium" title="Event">
      <EmptyState
        icon={CalendarX2}
        title="This event is not here"
        description="It was deleted, or you may not see it."
        action={<Button onClick={onClose}>Back to the events</Button>}
      />
    </Dialog>
  );
}
