import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { useState } from 'react';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import type { Behind } from './behind-dialog';
import { behindPoint, type ChartName, type OpenCounts } from './points';
import { useGo } from '../../platform/browser/use-go';

/** What a point is about. Lists hold what is there now, so a layer of an earlier day is told as it stands today. */
function titleOf(chart: ChartName, { series, slot }: ChartPoint): string {
  return chart === 'flow' ? `${series.label}, as it stands now` : `${series.label}, ${slot.title ?? slot.label}`;
}

/** Opens the list behind a point of the dashboard's charts; where there are several, it asks which. */
export function useBehind(report: DeveloperReport | null, openCounts: OpenCounts) {
  const go = useGo();
  const [behind, setBehind] = useState<Behind | null>(null);
  const open = (chart: ChartName) => (point: ChartPoint) => {
    if (report === null) return;
    const lists = behindPoint(report, chart, point, openCounts);
    const [only, ...others] = lists;
    if (only && others.length === 0) go(only.address);
    else if (only) setBehind({ title: titleOf(chart, point), lists });
  };
  return { behind, open, close: () => setBehind(null), go: (address: string) => go(address) };
}
