import type { SupportFigure, SupportQuery } from '@atrium/contracts/reports/support-query';
import type { SupportReport, SupportRow } from '@atrium/contracts/reports/support-report';
import { RecordLink } from '../../platform/browser/record-link';
import { Card } from '../../ui/layout/card';
import { cx } from '../../ui/element/cx';
import { Skeleton } from '../../ui/status/skeleton';
import { ticketsAddress } from './behind';
import type { Breakdown } from './select';
import { keptText, percentText, workText } from './report-text';
import { inSentence } from '../../ui/language/in-sentence';
import { formatNumber } from '../../ui/format/numbers';

interface Column {
  readonly label: string;
  readonly figure: SupportFigure;
  readonly text: (row: SupportRow) => string;
  readonly count: (row: SupportRow) => number;
}

const whole = (value: number) => formatNumber(value);

const columnsOf = ({ trait }: Breakdown): readonly Column[] => [
  {
    label: trait === 'agent' ? 'Assigned' : 'Opened',
    figure: 'opened',
    text: ({ opened }) => whole(opened),
    count: ({ opened }) => opened,
  },
  { label: 'Resolved', figure: 'settled', text: ({ settled }) => whole(settled), count: ({ settled }) => settled },
  { label: 'Open at the end', figure: 'backlog', text: ({ backlog }) => whole(backlog), count: (row) => row.backlog },
  {
    label: 'First response',
    figure: 'answered',
    text: ({ response }) => workText(response.median),
    count: ({ response }) => response.count,
  },
  {
    label: 'In time',
    figure: 'response-kept',
    text: ({ response }) => keptText(response),
    count: ({ response }) => response.kept,
  },
  {
    label: 'Resolution',
    figure: 'settled',
    text: ({ resolution }) => workText(resolution.median),
    count: ({ resolution }) => resolution.count,
  },
  {
    label: 'In time',
    figure: 'resolution-kept',
    text: ({ resolution }) => keptText(resolution),
    count: ({ resolution }) => resolution.kept,
  },
  {
    label: 'Reopened',
    figure: 'reopened',
    text: ({ reopened, settled }) => percentText(reopened, settled),
    count: ({ reopened }) => reopened,
  },
  {
    label: 'Rated good',
    figure: 'rated',
    text: ({ ratings }) => percentText(ratings.good, ratings.count),
    count: ({ ratings }) => ratings.count,
  },
];

const headClass = 'border-b px-cell py-1.5 text-meta font-medium whitespace-nowrap text-ink-muted';

export function BreakdownTable(props: { by: Breakdown; report: SupportReport | null; query: SupportQuery }) {
  const { by, report, query } = props;
  const columns = columnsOf(by);
  const title = `By ${inSentence(by.label)}`;
  return (
    <Card title={title} flush>
      {report === null ? (
        <Skeleton className="m-4 h-32" />
      ) : (
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
                  {by.label}
                </th>
                {columns.map(({ label, figure }, at) => (
                  <th key={`${figure}-${at}`} scope="col" className={cx(headClass, 'text-end')}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report[by.id].map((row) => (
                <tr key={row.key} className="hover:bg-hover">
                  <th
                    scope="row"
                    className="sticky start-0 max-w-36 truncate border-b bg-surface px-cell py-1.5 text-start font-medium sm:max-w-none"
                  >
                    {row.name}
                  </th>
                  {columns.map(({ label, figure, text, count }, at) => (
                    <td key={`${figure}-${at}`} className="border-b px-cell py-1.5 text-end whitespace-nowrap">
                      {count(row) === 0 ? (
                        <span className="text-ink-faint">{text(row)}</span>
                      ) : (
                        <RecordLink
                          href={ticketsAddress({ ...query, [by.trait]: row.key }, figure)}
                          aria-label={`${label}, ${row.name}: ${text(row)}`}
                          className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
                        >
                          {text(row)}
                        </RecordLink>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
