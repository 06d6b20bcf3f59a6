import { messages } from '@atrium/contracts/core/messages';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useCollection } from '../../../platform/sync/use-collection';
import { useTyping } from '../../../platform/presence/use-presence';
import { Button } from '../../../ui/element/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { CustomFields } from '../../../shared-features/custom-fields/custom-fields';
import { CustomValues } from '../../../shared-features/custom-fields/custom-values';
import { CancelButton } from '../../../shared-features/record-form/cancel-button';
import { FormNotices } from '../../../shared-features/record-form/form-notices';
import { SimilarBugs } from '../../../shared-features/similar-bugs/similar-bugs';
import { fillIn, knownClient } from './known-client';
import { KnownClientCard } from './known-client-card';
import { TicketFields } from './ticket-fields';
import type { TicketField } from './ticket-form-rules';
import { threadTopic } from '../details/use-thread';
import { useTicketForm } from './use-ticket-form';
import { Form } from '../../../ui/form/form';

interface FormProps {
  disabled: boolean;
  onEdit?: () => void;
  /** Leaves without saving; the draft stays. */
  onCancel?: () => void;
  onSaved: (ticket: TicketView) => void;
}

function FormBody(props: FormProps & { ticket: TicketView | null }) {
  const { ticket, disabled, onEdit, onCancel, onSaved } = props;
  const ticketForm = useTicketForm(ticket, onSaved, ticket !== null && disabled);
  const { form, values, isRestored, discard, submit, custom } = ticketForm;
  const [uploading, setUploading] = useState<readonly TicketField[]>([]);
  const { documents: tickets } = useCollection('tickets');
  const { documents: bugs } = useCollection('bugs');
  const asked = useDeferredValue(values);
  const own = ticket?._id ?? null;
  const client = useMemo(() => knownClient(tickets, asked, own), [tickets, asked, own]);
  const { typed } = useTyping(threadTopic(own ?? ''));
  const formId = useId();

  const fill = () => {
    const known = knownClient(tickets, form.getValues(), own);
    if (known === null) return;
    for (const [field, value] of Object.entries(fillIn(form.getValues(), known))) {
      form.setValue(field as TicketField, value, { shouldValidate: form.formState.isSubmitted });
    }
  };
  const setUploadingIn = (field: TicketField, isUploading: boolean) =>
    setUploading((now) => {
      if (now.includes(field) === isUploading) return now;
      return isUploading ? [...now, field] : now.filter((each) => each !== field);
    });
  const canFill = client !== null && !disabled && Object.keys(fillIn(values, client)).length > 0;

  return (
    <Form
      id={formId}
      data-writing={ticket === null || undefined}
      aria-label="Ticket"
      onSubmit={submit}
      onReset={discard}
      onInput={own === null ? undefined : typed}
      className="flex flex-col gap-4"
    >
      <FormNotices isRestored={isRestored && !disabled} onDiscard={discard} />
      <TicketFields
        ticketForm={ticketForm}
        record={own}
        disabled={disabled}
        onUploading={setUploadingIn}
        onClientField={ticket === null ? fill : () => undefined}
        isClientErased={ticket?.clientErasedAt !== undefined}
        belowClient={
          ticket?.clientErasedAt !== undefined ? (
            <p className="text-ink-muted">
              The client was erased <RelativeTime at={ticket.clientErasedAt} />
            </p>
          ) : client === null ? null : (
            <KnownClientCard client={client} onFill={canFill ? fill : undefined} />
          )
        }
        belowProblem={disabled ? null : <SimilarBugs bugs={bugs} description={values.problem} app={values.module} />}
      />
      {disabled ? (
        <CustomValues custom={ticket?.custom} collection="tickets" record={own ?? ''} />
      ) : (
        <CustomFields custom={custom} of={own === null ? null : { collection: 'tickets', record: own }} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {disabled ? (
          onEdit ? (
            <Button icon={Pencil} onClick={onEdit}>
              Edit
            </Button>
          ) : null
        ) : (
          <>
            <Button variant="primary" type="submit" busy={form.formState.isSubmitting} disabled={uploading.length > 0}>
              {ticket === null ? messages.ticket.create : messages.ticket.update}
            </Button>
            {onCancel ? <CancelButton form={formId} onClose={onCancel} /> : null}
          </>
        )}
      </div>
    </Form>
  );
}

/** A draft survives leaving the form and comes back when it is opened again. */
export function TicketForm(props: FormProps & { ticket: TicketView | null }) {
  const { ticket, disabled } = props;
  return <FormBody key={ticket === null ? 'new' : `${ticket._id} ${disabled}`} {...props} />;
}
