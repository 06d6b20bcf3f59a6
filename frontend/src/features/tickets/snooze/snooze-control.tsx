import { dayMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { AlarmClock, AlarmClockOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { snoozeTimes } from '../../../shared-features/notifications/snooze-times';
import { writeTime } from '../../../shared-features/record-kinds/record-title';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { cx } from '../../../ui/element/cx';
import { Form } from '../../../ui/form/form';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { useNow } from '../../../ui/format/clock';
import { useFormats } from '../../../ui/format/formats';
import { shownKeys } from '../../../ui/keys/shortcuts';
import { Popover } from '../../../ui/overlay/popover';
import { toast } from '../../../ui/overlay/toast-store';
import { instantOfInput, localInput, nextWorkingHour } from '../../../shared-features/plan/local-time';
import { goesOn, ticketNumber } from '../list/select';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';

/**
 * Marks a snoozed ticket, or one that came back and waits for somebody.
 * @param isBrief shows until when it is snoozed on hover only, as beside a title
 */
export function SnoozeMark({
  ticket: { snoozedUntil, wokenAt },
  isBrief = false,
}: {
  ticket: TicketView;
  isBrief?: boolean;
}) {
  if (snoozedUntil !== null) {
    const until = writeTime(snoozedUntil);
    return (
      <span title={isBrief ? `Until ${until}` : undefined} className="shrink-0">
        <Badge tone="neutral" icon={AlarmClock}>
          <span className={isBrief ? 'sr-only' : undefined}>Until {until}</span>
        </Badge>
      </span>
    );
  }
  return wokenAt === null ? null : (
    <Badge tone="warning" icon={BellRing}>
      Back
    </Badge>
  );
}

function SnoozeTimes({ ticket, onDone }: { ticket: TicketView; onDone: () => void }) {
  const { snooze, wake } = useTicketCommands();
  const { timeZone } = useFormats();
  const settings = useSettings();
  const now = useNow();
  const [at, setAt] = useState(() => localInput(nextWorkingHour(Date.now() + dayMs, settings), timeZone));
  const [problem, setProblem] = useState<string>();
  const choose = async (until: string) => {
    onDone();
    const outcome = await snooze(ticket, until);
    if (outcome.ok) toast.success(`Snoozed until ${writeTime(until)}`, { description: ticketNumber(ticket) });
  };
  const send = async () => {
    const until = instantOfInput(at, timeZone);
    if (until === null) return setProblem(messages.auth.fieldRequired);
    if (Date.parse(until) <= Date.now()) return setProblem('This time has already passed');
    await choose(until);
    return true;
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-meta text-ink-muted">Out of the queues until then, or until the client replies.</p>
      {ticket.snoozedUntil === null ? null : (
        <Button
          size="sm"
          icon={AlarmClockOff}
          onClick={() => {
            onDone();
            void wake(ticket);
          }}
        >
          End the snooze
        </Button>
      )}
      <div className="flex flex-wrap gap-1.5">
        {snoozeTimes(now).map(({ id, label, until }) => (
          <Button key={id} size="sm" onClick={() => void choose(until)}>
            {label}
          </Button>
        ))}
      </div>
      <Form aria-label="Snooze until" onSubmit={send} className="flex flex-col gap-2">
        <FormField label="Day and time" error={problem}>
          <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </FormField>
        <Button type="submit" size="sm" variant="primary" icon={AlarmClock} className="self-end">
          Snooze
        </Button>
      </Form>
    </div>
  );
}

/**
 * Snoozes an open ticket, or says until when it is snoozed.
 * @param props.isQuiet whether it shows only in the row in use, as a sign
 */
export function SnoozeControl({ ticket, isQuiet = false }: { ticket: TicketView; isQuiet?: boolean }) {
  const { edit } = useTicketRights();
  if (!edit || !goesOn(ticket) || !isOpenTicket(ticket.ticketstatus)) return null;
  const isSnoozed = ticket.snoozedUntil !== null;
  return (
    <span data-field="snoozedUntil" className="inline-flex">
      <Popover
        label={`Snooze ${ticketNumber(ticket)} (${shownKeys('snooze')})`}
        size="sm"
        square={isQuiet}
        align="end"
        className={cx(
          isQuiet &&
            'opacity-0 focus-visible:opacity-100 data-open:opacity-100 max-sm:hidden [tr:focus-within_&]:opacity-100 [tr:hover_&]:opacity-100',
        )}
        button={
          <>
            <AlarmClock aria-hidden className="size-3.5 shrink-0" />
            {isQuiet ? null : isSnoozed ? 'Snoozed' : 'Snooze'}
          </>
        }
      >
        {(close) => <SnoozeTimes ticket={ticket} onDone={close} />}
      </Popover>
    </span>
  );
}
