import { addDays } from '@atrium/contracts/core/days';
import { mostTriedDays } from '@atrium/contracts/what-if/body';
import { useState } from 'react';
import { useToday } from '../../../platform/organisation/use-today';
import { DayInput } from '../../../ui/form/day-input';
import { Dialog } from '../../../ui/overlay/dialog';
import { SkeletonText } from '../../../ui/status/skeleton';
import { TriedHoursList, TriedLeaveList, TriedTicketList } from './tried-lists';
import { useWhatIf } from './use-what-if';

/** How many days are tried until somebody chooses others. */
const usualDays = 30;

/** What settings that are not saved would have made of the past. */
export function WhatIfDialog(props: { settings: Readonly<Record<string, unknown>>; onClose: () => void }) {
  const { settings, onClose } = props;
  const today = useToday();
  const [span, setSpan] = useState({ from: addDays(today, 1 - usualDays), to: today });
  const { answer, failure } = useWhatIf(settings, span);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tried on the past"
      description="What would have come out by these values. Nothing is saved, and what you may not see is not counted."
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <DayInput
            label="From"
            value={span.from}
            min={addDays(span.to, 1 - mostTriedDays)}
            max={span.to}
            onChange={(from) => setSpan({ ...span, from })}
          />
          <DayInput
            label="To"
            value={span.to}
            min={span.from}
            max={today}
            onChange={(to) => setSpan({ ...span, to })}
          />
        </div>
        {failure === null ? null : (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
        {answer === null ? (
          failure === null ? (
            <SkeletonText lines={6} />
          ) : null
        ) : (
          <>
            <TriedTicketList tickets={answer.tickets} />
            <TriedLeaveList leave={answer.leave} />
            <TriedHoursList hours={answer.hours} />
          </>
        )}
      </div>
    </Dialog>
  );
}
