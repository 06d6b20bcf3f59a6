import { useMemo } from 'react';
import { barGap } from './chart-points';
import type { ChartKind } from './chart-types';

/**
 * A stable object, or the library redraws. Half a gap at both ends gives every slot the same width.
 * @param keys of the slots, one per line
 * @param top value at the top of the plot
 */
export function usePlotScales(kind: ChartKind, keys: string, top: number) {
  const xScale = useMemo(() => {
    const gap = kind === 'bar' || kind === 'stacked-bar' ? barGap : 0;
    return { type: 'band' as const, domain: keys.split('\n'), paddingInner: gap, paddingOuter: gap / 2 };
  }, [kind, keys]);
  const yScale = useMemo(() => ({ type: 'linear' as const, domain: [0, top], zero: true }), [top]);
  return { xScale, yScale };
}
