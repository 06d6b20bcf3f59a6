import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { useMemo } from 'react';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { formatDate } from '../../ui/format/formats';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { EventCard } from './event-card';
import { byMonth } from './select';

/** Events by month; a card opens beside the list. */
export function EventList(props: { events: readonly CompanyEventView[]; now: number; today: string }) {
  const { events, now, today } = props;
  const months = useMemo(() => byMonth(events), [events]);
  const ids = useMemo(() => months.flatMap(([, some]) => some.map(({ _id }) => _id)), [months]);
  const { openId, open, onStep } = useListed(ids);
  const rowProps = useRowKeys({ ids, onOpen: open, onStep });
  return months.map(([month, some]) => (
    <section key={month} aria-label={month} className="flex flex-col gap-2">
      <h2 className="text-meta font-medium text-ink-muted">
        {formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' })}
      </h2>
      <ul className="flex flex-col gap-2">
        {some.map((event) => (
          <EventCard
            key={event._id}
            event={event}
            isOver={isOver(event, now, today)}
            isOpen={event._id === openId}
            rowProps={rowProps(event._id)}
            onOpen={() => open(event._id, 'beside')}
          />
        ))}
      </ul>
    </section>
  ));
}
