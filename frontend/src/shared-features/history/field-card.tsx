import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type HistoryView, useHistory } from '../../platform/sync/use-history';
import { IconButton } from '../../ui/element/icon-button';
import { cx } from '../../ui/element/cx';
import { isFocusLost } from '../../ui/focus/focus-targets';
import { useEscape } from '../../ui/focus/use-escape';
import { floatingClass } from '../../ui/form/control-class';
import { SkeletonText } from '../../ui/status/skeleton';
import { FieldChain } from './field-chain';
import { fieldHistory } from './field-history';
import type { FieldPlace } from './field-place';
import { fieldLabels } from './field-labels';
import type { HistoryLabels } from './history-labels';
import type { OwnHistory } from './own-history';

const margin = 8;

/** Below the field where there is room, else above it, and always within the window. */
function placeBeside(field: Element, card: HTMLElement): void {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const below = bottom + margin / 2;
  const fits = below + height + margin <= window.innerHeight || top < window.innerHeight / 2;
  const y = fits ? below : top - margin / 2 - height;
  card.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
  card.style.top = `${Math.max(margin, Math.min(y, window.innerHeight - height - margin))}px`;
}

/** Calls back when the pointer or the focus goes elsewhere. */
function useElsewhere(card: { readonly current: HTMLElement | null }, onElsewhere: () => void): void {
  const leave = useEffectEvent(onElsewhere);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && card.current?.contains(target) !== true) leave();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [card]);
}

interface CardProps {
  readonly labels: HistoryLabels;
  readonly place: FieldPlace;
  readonly origin?: OwnHistory['origin'];
  readonly onClose: () => void;
}

/** Who wrote a field: its newest change and all that it held before. Live, as the record's history. */
export function FieldCard({ carried, ...props }: CardProps & OwnHistory) {
  const own = carried?.(props.place.record) ?? null;
  return own === null ? <FollowedCard {...props} /> : <Card {...props} history={{ entries: own, status: 'ready' }} />;
}

function FollowedCard(props: CardProps) {
  return <Card {...props} history={useHistory(props.labels.collection, props.place.record)} />;
}

function Card(props: CardProps & { history: Pick<HistoryView, 'entries' | 'status'> }) {
  const { labels, place, origin, onClose } = props;
  const { record, field, until, element } = place;
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const { entries: all, status } = props.history;
  const entries = until === null ? all : all.filter(({ at }) => at <= until);
  const source = origin?.(record, field) ?? null;
  const steps = fieldHistory(entries, field, labels.fieldChangesIn);
  const shown = fieldLabels(labels, field, steps);
  useEscape(card, onClose);
  useElsewhere(card, onClose);
  useLayoutEffect(() => {
    const shown = card.current;
    if (shown === null) return undefined;
    const place = () => {
      if (element.isConnected) placeBeside(element, shown);
    };
    place();
    // It grows with the history, and with what is unfolded in it.
    const watcher = new ResizeObserver(place);
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [element]);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <section
      ref={card}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- counts among the open dialogs as those of Headless UI do
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={cx(
        floatingClass,
        'fixed top-0 left-0 flex max-h-[min(28rem,80dvh)] w-88 max-w-[calc(100vw-1rem)] animate-rise flex-col border outline-none',
      )}
    >
      <header className="flex items-center gap-2 border-b py-1 ps-3 pe-1">
        <h2 id={title} className="min-w-0 grow truncate text-meta font-semibold">
          <span className="sr-only">Who wrote </span>
          {shown.label}
        </h2>
        <IconButton size="sm" label="Close" icon={X} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto p-3">
        {status === 'loading' ? (
          <SkeletonText lines={3} />
        ) : status !== 'ready' ? (
          <p className="text-ink-muted">{labels.unseen ?? 'You can’t see who wrote this.'}</p>
        ) : steps.length === 0 ? (
          <p className="text-ink-muted">No change of it is recorded.</p>
        ) : (
          <FieldChain {...{ labels: shown.labels, entries, steps, record, field, onClose }} />
        )}
        {source === null ? null : <div className="mt-3 border-t pt-2.5 text-ink-muted">{source}</div>}
      </div>
    </section>,
    document.body,
  );
}
