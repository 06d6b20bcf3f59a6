import { useMemo } from 'react';
import { barGap } from './chart-points';
import type { ChartKind } from './chart-types';

/**
 * How the drawing library is to lay out slots and values; the same object while nothing changes, for it draws anew
 * otherwise. Half of the gap stays free at the ends, so that each slot has the same width however it is drawn.
 * @param keys the slots' keys, a line each
 * @param top the value at the top of the plot
 */
export function usePlotScales(kind: ChartKind, keys: string, top: number) {
  const xScale = useMemo(() => {
    const gap = kind === 'bar' || kind === 'stacked-bar' ? barGap : 0;
    return { type: 'band' as const, domain: keys.split('\n'), paddingInner: gap, paddingOuter: gap / 2 };
  }, [kind, keys]);
  const yScale = useMemo(() => ({ type: 'linear' as const, domain: [0, top], zero: true }), [top]);
  return { xScale, yScale };
}
