import { daysBetween } from '@atrium/contracts/core/days';
import type { TargetMove } from '@atrium/contracts/projects/views';
import { ArrowRight } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { PersonChip } from '../../ui/person/person-chip';
import { RelativeTime } from '../../ui/format/relative-time';
import { dayText } from '../../shared-features/plan/days';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { slipText } from './select';

function Slip({ from, to }: Pick<TargetMove, 'from' | 'to'>) {
  const days = from === '' || to === '' ? 0 : daysBetween(from, to);
  if (days === 0) return null;
  return <Badge tone={days > 0 ? 'warning' : 'success'}>{slipText(days)}</Badge>;
}

export function TargetMoves({ moves }: { moves: readonly TargetMove[] }) {
  return (
    <PanelSection title="Moves of the target date">
      {moves.length === 0 ? <p className="text-ink-faint">It has not moved.</p> : null}
      <ul aria-label="Moves of the target date" className="flex max-h-96 flex-col gap-3 overflow-y-auto">
        {moves.toReversed().map(({ from, to, reason, at, by }) => (
          <li key={at} className="flex animate-rise flex-col gap-1">
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="text-ink-muted">{from === '' ? 'no date' : dayText(from)}</span>
              <ArrowRight aria-label="to" className="size-3 text-ink-faint rtl:-scale-x-100" />
              <span className="font-medium">{to === '' ? 'no date' : dayText(to)}</span>
              <Slip from={from} to={to} />
            </p>
            {reason === '' ? null : <p className="wrap-anywhere text-ink-muted">{reason}</p>}
            <p className="flex items-center gap-2 text-meta text-ink-faint">
              <PersonChip id={by._id} name={by.username} size="xs" />
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
