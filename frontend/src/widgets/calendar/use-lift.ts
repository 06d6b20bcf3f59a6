import { useState } from 'react';
import type { GridItem, GridView, Span } from './calendar-types';
import { letGoText, liftedText, putDownText, spanText } from './span-text';
import { carried, carryOf, isSameSpan } from './steps';

interface Lift {
  readonly item: GridItem;
  readonly span: Span;
}

export function useLift(options: {
  items: readonly GridItem[];
  view: GridView;
  onMove: (id: string, span: Span) => void;
  onShow: (day: Date) => void;
}) {
  const { items, view, onMove, onShow } = options;
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState('');

  const over = (text: string) => {
    setLift(null);
    setSaid(text);
  };

  return {
    lift,
    said,
    say: setSaid,
    shown: lift === null ? items : items.map((item) => (item.id === lift.item.id ? { ...item, ...lift.span } : item)),
    begin: (item: GridItem) => {
      if (!item.isMovable) {
        setSaid(`${item.title} can’t be moved here`);
        return;
      }
      setLift({ item, span: { start: item.start, end: item.end, allDay: item.allDay } });
      setSaid(liftedText(item));
    },
    press: (key: string, shift: boolean): boolean => {
      if (lift === null) return false;
      const { item, span } = lift;
      if (key === 'Escape') over(letGoText(item));
      else if (key === ' ' || key === 'Enter') {
        const hasMoved = !isSameSpan(item, span);
        over(putDownText({ ...item, ...span }, hasMoved));
        if (hasMoved) onMove(item.id, span);
      } else {
        const carry = carryOf(key, shift, view, span.allDay);
        if (carry === null) return key === 'Tab';
        const next = carried(span, carry);
        setLift({ item, span: next });
        setSaid(spanText(next));
        onShow(next.start);
      }
      return true;
    },
  };
}
