import type { HandOffEdge } from '@atrium/contracts/reports/hand-off-map';

/** A bar at one side: a giver at the start, a receiver at the end. */
export interface FlowBar {
  readonly key: string;
  readonly top: number;
  readonly height: number;
}

/** From the middle of its part of a giver's bar to that of its part of a receiver's. */
export interface FlowRibbon {
  readonly edge: HandOffEdge;
  readonly fromY: number;
  readonly toY: number;
  readonly width: number;
  /** The place of its giver. */
  readonly giver: number;
}

export interface FlowLayout {
  readonly givers: readonly FlowBar[];
  readonly receivers: readonly FlowBar[];
  readonly ribbons: readonly FlowRibbon[];
  readonly height: number;
}

/** More would be a tangle. */
export const mostRibbons = 40;

const rowHeight = 44;
const gap = 18;

function barsOf(edges: readonly HandOffEdge[], side: 'from' | 'to', unit: number): FlowBar[] {
  const sums = new Map<string, number>();
  for (const edge of edges) sums.set(edge[side], (sums.get(edge[side]) ?? 0) + edge.count);
  let top = 0;
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, count]) => {
      const bar = { key, top, height: count * unit };
      top += bar.height + gap;
      return bar;
    });
}

/**
 * Where the bars and ribbons of a map stand. A hand-off is as wide everywhere.
 * @param all edges, most hand-offs first; the first {@link mostRibbons} are drawn
 */
export function flowLayout(all: readonly HandOffEdge[]): FlowLayout {
  const edges = all.slice(0, mostRibbons);
  const total = edges.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(new Set(edges.map(({ from }) => from)).size, new Set(edges.map(({ to }) => to)).size);
  const height = Math.max(120, most * rowHeight);
  const unit = total === 0 ? 0 : (height - gap * (most - 1)) / total;
  const [givers, receivers] = [barsOf(edges, 'from', unit), barsOf(edges, 'to', unit)];
  const placeOf = (bars: readonly FlowBar[], key: string) => bars.findIndex((bar) => bar.key === key);
  const used = new Map<FlowBar, number>();
  const take = (bar: FlowBar | undefined, width: number): number => {
    if (bar === undefined) return 0;
    const start = used.get(bar) ?? bar.top;
    used.set(bar, start + width);
    return start + width / 2;
  };
  // Ribbons leave a bar in the order of where they go, so that few of them cross.
  const ordered = edges.toSorted(
    (a, b) => placeOf(givers, a.from) - placeOf(givers, b.from) || placeOf(receivers, a.to) - placeOf(receivers, b.to),
  );
  const ribbons = ordered.map((edge): FlowRibbon => {
    const giver = placeOf(givers, edge.from);
    const width = edge.count * unit;
    return {
      edge,
      giver,
      width,
      fromY: take(givers[giver], width),
      toY: take(receivers[placeOf(receivers, edge.to)], width),
    };
  });
  return { givers, receivers, ribbons, height };
}
