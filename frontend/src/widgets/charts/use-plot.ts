import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { momentAt, opens, pointByKey, pointNear, pointOf, pointText, type Geometry } from './chart-points';
import type { ChartData, PointAt } from './chart-types';

function isSame(a: PointAt | null, b: PointAt | null): boolean {
  return a?.slot === b?.slot && a?.series === b?.series;
}

export function usePlot(data: ChartData, geometry: Geometry) {
  const [chosen, setChosen] = useState<PointAt | null>(null);
  const [spoken, setSpoken] = useState('');
  const [wasTouched, setTouched] = useState(false);
  // Data may have shrunk since.
  const active = chosen && data.slots[chosen.slot] && data.series[chosen.series] ? chosen : null;

  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return pointNear(data, geometry, event.clientX - box.left, event.clientY - box.top);
  };
  const open = (at: PointAt | null) => {
    const point = at && pointOf(data, at);
    if (opens(data, point)) data.onOpen?.(point);
  };
  const moment = active && momentAt(data, active.slot);
  const park = () => {
    if (moment !== null) data.moments?.park(moment);
  };

  return {
    active,
    spoken,
    /** Goes to the moment of the active slot; null where it has none. */
    park: moment === null ? null : park,
    canOpen: active !== null && opens(data, pointOf(data, active)),
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch') return;
        const next = placeOf(event);
        if (!isSame(next, chosen)) setChosen(next);
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && setChosen(null),
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const at = placeOf(event);
        // Touch has no hover: the first touch shows a point, the second opens it.
        if (event.pointerType !== 'touch' || (wasTouched && isSame(at, chosen))) open(at);
        setTouched(event.pointerType === 'touch');
        setChosen(at);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape' && active) {
          event.stopPropagation();
          setChosen(null);
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          if (event.shiftKey) park();
          else open(active);
        } else {
          const next = pointByKey(data, active, event.key);
          if (!next) return;
          event.preventDefault();
          setChosen(next);
          setSpoken(pointText(data, next));
        }
      },
      onBlur: () => setChosen(null),
    },
  };
}
