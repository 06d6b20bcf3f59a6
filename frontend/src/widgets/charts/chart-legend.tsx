import { cx } from '../../ui/element/cx';
import type { ChartKind, ChartSeries } from './chart-types';
import { FormerSwatch } from './former-swatch';
import { SeriesSwatch } from './series-swatch';

/** Entries toggle their series. */
export function ChartLegend(props: {
  kind: ChartKind;
  series: readonly ChartSeries[];
  /** Of another moment; they come and go with what they are compared with. */
  former?: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}) {
  const { kind, series, former = [], hidden, onToggle } = props;
  return (
    <ul aria-label="Series" className="flex min-w-0 grow flex-wrap gap-1">
      {series.map((row) => {
        const isShown = !hidden.has(row.key);
        return (
          <li key={row.key}>
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => onToggle(row.key)}
              className={cx(
                'inline-flex h-control-sm items-center gap-1.5 rounded-md px-1.5 text-meta text-ink-muted transition-colors hover:bg-hover hover:text-ink',
                !isShown && 'text-ink-faint line-through *:opacity-40',
              )}
            >
              <SeriesSwatch kind={kind} series={row} />
              {row.label}
            </button>
          </li>
        );
      })}
      {former.map((row) => (
        <li key={row.key} className="inline-flex h-control-sm items-center gap-1.5 px-1.5 text-meta text-ink-faint">
          <FormerSwatch series={row} />
          {row.label}
        </li>
      ))}
    </ul>
  );
}
