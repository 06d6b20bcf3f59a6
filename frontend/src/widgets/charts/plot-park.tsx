import { History } from 'lucide-react';
import type { SyntheticEvent } from 'react';

/** Half of its room, so that it stays within the plot. */
const halfWidth = 48;

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Below the slot under the pointer; by keyboard its moment is opened with Shift and Enter, and from the table. */
export function PlotPark({ x, width, onPark }: { x: number; width: number; onPark: () => void }) {
  const left = Math.min(Math.max(x, halfWidth), Math.max(halfWidth, width - halfWidth));
  return (
    <button
      type="button"
      tabIndex={-1}
      data-testid="chart-park"
      className="absolute bottom-0 z-sticky inline-flex h-control-sm -translate-x-1/2 items-center gap-1 rounded-full border bg-raised px-2 text-meta whitespace-nowrap text-ink shadow-raised hover:bg-hover"
      style={{ left }}
      // The point stays the one that it was, and keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={stop}
      onPointerUp={stop}
      onClick={onPark}
    >
      <History aria-hidden className="size-3.5" />
      Park here
    </button>
  );
}
