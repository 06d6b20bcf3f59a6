import type { StatusSpan } from '@atrium/contracts/core/status-times';
import { RecordLink } from '../../platform/browser/record-link';
import { cx } from '../../ui/element/cx';
import { fillOf, type Tone } from '../../ui/element/tone';
import { durationText } from '../../ui/format/duration-text';
import { EmptyState } from '../../ui/status/empty-state';
import { Hourglass } from 'lucide-react';
import { formatNumber } from '../../ui/format/numbers';

export interface SpanRow extends StatusSpan {
  readonly key: string;
  /** Such as "Bugs", where several kinds are listed. */
  readonly kind?: string;
  readonly label: string;
  readonly tone: Tone;
  /** The list of the records. */
  readonly address: string;
}

const headClass = 'border-b px-cell py-1.5 text-meta font-medium whitespace-nowrap text-ink-muted';
const cellClass = 'border-b px-cell py-1.5 text-end whitespace-nowrap';
const textOf = (ms: number | null) => (ms === null ? '–' : durationText(ms));

/** A bar as long as the 85th percentile, filled up to the median. */
function SpanBar({ row: { median, p85, tone }, longest }: { row: SpanRow; longest: number }) {
  const part = (ms: number | null) => `${longest === 0 ? 0 : ((ms ?? 0) / longest) * 100}%`;
  return (
    <span aria-hidden className="relative block h-1.5 w-full overflow-hidden rounded-full bg-hover">
      <span
        className={cx('absolute inset-y-0 start-0 min-w-1 rounded-full opacity-35', fillOf[tone])}
        style={{ width: part(p85) }}
      />
      <span
        className={cx('absolute inset-y-0 start-0 min-w-1 rounded-full', fillOf[tone])}
        style={{ width: part(median) }}
      />
    </span>
  );
}

/** How long records stood in each status; each figure opens the records that made it. */
export function StatusSpans(props: { title: string; rows: readonly SpanRow[] }) {
  const { title, rows } = props;
  const longest = Math.max(0, ...rows.map(({ p85 }) => p85 ?? 0));
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Hourglass}
        title="No status was left in this period"
        description="Once records go on to another status, their time in the one before appears here."
      />
    );
  }
  return (
    <section
      aria-label={`${title}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is beside its edge is scrolled to by keyboard
      tabIndex={0}
      className="overflow-x-auto focus-inset"
    >
      <table aria-label={title} className="w-full border-separate border-spacing-0 text-body tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={cx(headClass, 'sticky start-0 bg-surface text-start')}>
              Status
            </th>
            <th scope="col" className={cx(headClass, 'w-1/3 max-sm:hidden')}>
              <span className="sr-only">Drawn</span>
            </th>
            <th scope="col" className={cx(headClass, 'text-end')}>
              Records
            </th>
            <th scope="col" className={cx(headClass, 'text-end')}>
              Median
            </th>
            <th scope="col" className={cx(headClass, 'text-end')}>
              85 % within
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="hover:bg-hover">
              <th
                scope="row"
                className="sticky start-0 max-w-40 truncate border-b bg-surface px-cell py-1.5 text-start font-medium sm:max-w-none"
              >
                {row.kind === undefined ? null : <span className="font-normal text-ink-muted">{row.kind} · </span>}
                {row.label}
              </th>
              <td className="border-b px-cell py-1.5 max-sm:hidden">
                <SpanBar row={row} longest={longest} />
              </td>
              {[
                { head: 'Records', text: formatNumber(row.count) },
                { head: 'Median', text: textOf(row.median) },
                { head: '85 % within', text: textOf(row.p85) },
              ].map(({ head, text }) => (
                <td key={head} className={cellClass}>
                  <RecordLink
                    href={row.address}
                    aria-label={[head, row.kind, `${row.label}: ${text}`]
                      .filter((part) => part !== undefined)
                      .join(', ')}
                    className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
                  >
                    {text}
                  </RecordLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
