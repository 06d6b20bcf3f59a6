import { ChartLine, ImageDown, Table2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useCompared } from '../../ui/compare/comparison';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { EmptyState } from '../../ui/status/empty-state';
import { Skeleton } from '../../ui/status/skeleton';
import { ChartTable } from './chart-table';
import type { ChartKind, ChartMoments, ChartPoint, ChartSeries, ChartSlot } from './chart-types';
import { type FormerChart, formerSeries } from './former-series';
import { FormerSwatch } from './former-swatch';
import { SeriesSwatch } from './series-swatch';
import { formatNumber } from '../../ui/format/numbers';

const Plot = lazy(() => import('./plot'));

const heights = { sm: 'h-44', md: 'h-64', lg: 'h-80' } as const;

export interface ChartProps {
  label: string;
  kind: ChartKind;
  slots: readonly ChartSlot[] | null;
  series: readonly ChartSeries[];
  size?: keyof typeof heights;
  slotHeader: string;
  empty: { title: string; description?: string };
  format?: (value: number) => string;
  /** Counts have no fractions. */
  isWhole?: boolean;
  onOpen?: (point: ChartPoint) => void;
  /** What opening a point leads to, where it is not its records of now. */
  hint?: string;
  /** Where the slots are moments, at which one may look. */
  moments?: ChartMoments;
  className?: string;
}

const plain = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

export function ChartSkeleton({ size = 'md' }: { size?: keyof typeof heights }) {
  return <Skeleton className={cx('w-full', heights[size])} />;
}

/** Includes a legend that toggles series, and the figures as a table, always available to screen readers. */
export function Chart(props: ChartProps) {
  const { label, slots, series } = props;
  const held = useMemo(() => (slots === null ? null : { slots, series }), [slots, series]);
  const compared = useCompared<FormerChart | null>(`chart ${label}`, held);
  if (compared?.isThen === true) return null;
  return <DrawnChart {...props} former={compared?.former ?? null} />;
}

/** Entries toggle their series. */
function ChartLegend(props: {
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

function DrawnChart(props: ChartProps & { former: FormerChart | null }) {
  const { label, kind, slots, series, size = 'md', slotHeader, empty, format = plain, isWhole = true, former } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isTable, setTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  if (slots === null) return <ChartSkeleton size={size} />;
  const isEmpty = slots.length === 0 || series.every(({ values }) => values.every((value) => !value));
  if (isEmpty) {
    return <EmptyState icon={ChartLine} title={empty.title} description={empty.description} />;
  }
  const shown = series.filter(({ key }) => !hidden.has(key));
  const before = former === null ? [] : formerSeries(kind, slots, shown, former);
  const data = {
    kind,
    slots,
    series: shown,
    former: before,
    format,
    onOpen: props.onOpen,
    hint: props.hint,
    moments: props.moments,
  };
  const save = async () => {
    const drawing = plot.current?.querySelector('svg');
    if (drawing == null) return;
    const { downloadPicture } = await import('./chart-picture');
    await downloadPicture(drawing, label, shown);
  };
  const toggle = (key: string) =>
    setHidden((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set(before).add(key),
    );
  return (
    <figure aria-label={label} className={cx('flex min-w-0 flex-col gap-2', props.className)}>
      <div className="flex items-start gap-2">
        <ChartLegend kind={kind} series={series} former={before} hidden={hidden} onToggle={toggle} />
        {isTable || shown.length === 0 ? null : (
          <IconButton size="sm" icon={ImageDown} label="Save as a picture" onClick={() => void save()} />
        )}
        <IconButton
          size="sm"
          icon={isTable ? ChartLine : Table2}
          label={isTable ? 'Show as a chart' : 'Show as a table'}
          onClick={() => setTable(!isTable)}
        />
      </div>
      <div ref={plot} className={cx('min-w-0', heights[size])}>
        {isTable ? null : shown.length === 0 ? (
          <p className="flex size-full items-center justify-center text-body text-ink-muted">All series are hidden.</p>
        ) : (
          <Suspense fallback={<ChartSkeleton size={size} />}>
            <Plot {...data} label={label} isWhole={isWhole} />
          </Suspense>
        )}
        <ChartTable data={data} label={label} slotHeader={slotHeader} isSeen={isTable} />
      </div>
    </figure>
  );
}
