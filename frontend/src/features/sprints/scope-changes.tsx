import type { BurndownStep } from '@atrium/contracts/sprints/views';
import { Card } from '../../ui/layout/card';
import { PersonChip } from '../../ui/person/person-chip';
import { RelativeTime } from '../../ui/format/relative-time';
import { type ScopeChange, scopeChanges, signed } from './burndown';
import type { Measure } from './sprint-search';

const most = 50;

function part(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${signed(count)} ${Math.abs(count) === 1 ? one : many}`;
}

function labels({ items, points }: ScopeChange, measure: Measure): string {
  const parts = [part(items, 'record', 'records'), part(points, 'point', 'points')];
  return (measure === 'points' ? parts.toReversed() : parts).filter((text) => text !== '').join(', ');
}

export function ScopeChanges({ steps, measure }: { steps: readonly BurndownStep[]; measure: Measure }) {
  const changes = scopeChanges(steps);
  return (
    <Card title="Scope changes">
      {changes.length === 0 ? (
        <p className="text-ink-faint">The scope is what it was at the start.</p>
      ) : (
        <ul aria-label="Scope changes" className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {changes.slice(0, most).map((change, at) => (
            <li key={changes.length - at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 font-medium tabular-nums">{labels(change, measure)}</span>
              <PersonChip name={change.by.username} id={change.by._id} size="xs" />
              <RelativeTime at={change.at} className="text-meta text-ink-faint" />
            </li>
          ))}
        </ul>
      )}
      {changes.length > most ? (
        <p className="mt-2 text-meta text-ink-faint">and {changes.length - most} earlier ones</p>
      ) : null}
    </Card>
  );
}
