import { useId } from 'react';
import type { ChartKind, ChartSeries } from './chart-types';
import { colorOf, dashes, markPaths } from './series-look';
import { SeriesPatterns, patternFill } from './series-patterns';

export function SeriesSwatch({ kind, series }: { kind: ChartKind; series: ChartSeries }) {
  const id = useId();
  const color = colorOf(series.color);
  if (kind !== 'line') {
    return (
      <svg aria-hidden className="size-3.5 shrink-0" viewBox="0 0 14 14">
        <SeriesPatterns id={id} colors={[series.color]} />
        <rect x="1" y="1" width="12" height="12" rx="2.5" fill={patternFill(id, series.color)} />
      </svg>
    );
  }
  return (
    <svg aria-hidden className="h-3.5 w-6 shrink-0" viewBox="0 0 24 14">
      <path
        d="M1 7H23"
        stroke={color}
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={dashes[series.isGuide ? 'guide' : series.color]}
      />
      {series.isGuide ? null : <path d={markPaths[series.color]} transform="translate(12 7)" fill={color} />}
    </svg>
  );
}
