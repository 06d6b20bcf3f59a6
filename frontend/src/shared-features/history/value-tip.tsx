import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../ui/element/icon-button';
import { shownKeys } from '../../ui/keys/shortcuts';
import { type FieldPlace, labelOfPlace } from './field-place';
import type { HistoryLabels } from './history-labels';
import type { OwnHistory } from './own-history';
import { useFieldRequest } from './use-field-request';

const FieldCard = lazy(async () => ({ default: (await import('./field-card')).FieldCard }));

const side = 24;

/** Asks who wrote a field, from the margin before its label, so that it covers nothing. */
function FieldMark(props: { place: FieldPlace; onAsk: () => void; onKeep: () => void; onLeave: () => void }) {
  const { place, onAsk, onKeep, onLeave } = props;
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const label = labelOfPlace(place);
    if (mark.current === null || label === null) return;
    const { left, right, top, height } = label.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(label).direction === 'rtl';
    const before = isRightToLeft ? right : left - side;
    mark.current.style.left = `${Math.max(0, Math.min(before, window.innerWidth - side))}px`;
    mark.current.style.top = `${top + (height - side) / 2}px`;
  }, [place]);
  return createPortal(
    <span
      ref={mark}
      className="fixed z-overlay flex size-6 items-center justify-center rounded-md bg-surface"
      onPointerEnter={onKeep}
      onPointerLeave={onLeave}
    >
      <IconButton
        size="sm"
        label="Who wrote this"
        shortcut={shownKeys('whoWrote')}
        icon={History}
        className="size-6! text-ink-faint"
        tabIndex={-1}
        onClick={onAsk}
      />
    </span>,
    document.body,
  );
}

/**
 * Tells on request who wrote a field, when, from what, and what it was before. One per screen: whatever is marked
 * `data-field` within `data-record` can be asked about, so cells stay light, and histories load on demand.
 */
export function ValueTip({ labels, children, ...own }: { labels: HistoryLabels; children: ReactNode } & OwnHistory) {
  const { asked, offered, open, close, keep, leave, watch } = useFieldRequest();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches where one rests */}
      <div className="contents" {...watch}>
        {children}
      </div>
      {offered === null || asked !== null ? null : (
        <FieldMark
          key={`${offered.record}:${offered.field}`}
          place={offered}
          onAsk={() => open(offered)}
          onKeep={keep}
          onLeave={leave}
        />
      )}
      {asked === null ? null : (
        <Suspense>
          <FieldCard key={`${asked.record}:${asked.field}`} labels={labels} place={asked} onClose={close} {...own} />
        </Suspense>
      )}
    </>
  );
}
