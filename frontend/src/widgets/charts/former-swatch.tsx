import type { ChartSeries } from './chart-types';
import { formerColor, formerDash } from './series-look';

/** The sign of a series of another moment. */
export function FormerSwatch({ series }: { series: ChartSeries }) {
  return (
    <svg aria-hidden viewBox="0 0 16 8" className="h-2 w-4 shrink-0">
      <path d="M0 4H16" stroke={formerColor(series)} strokeWidth="1.5" strokeDasharray={formerDash} />
    </svg>
  );
}
