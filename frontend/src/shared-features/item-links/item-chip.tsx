import type { ItemRef } from '@atrium/contracts/core/items';
import { X } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { cx } from '../../ui/element/cx';
import { inkOf } from '../../ui/element/tone';
import { itemKinds } from './item-kinds';
import { useItem } from './use-items';
import { wireText } from '../../ui/language/wire-text';

/** Live. An unknown record is named by its kind, without a link. */
export function ItemChip(props: { item: ItemRef; onRemove?: () => void; compact?: boolean }) {
  const { item, onRemove, compact = false } = props;
  const { name, title, state, address, isSettled } = useItem(item);
  const { icon: Icon } = itemKinds[item.collection];
  const labels = (
    <>
      <span className={cx('shrink-0 font-medium tabular-nums', isSettled && 'line-through decoration-ink-faint')}>
        {name}
      </span>
      {compact || title === '' ? null : <span className="min-w-0 truncate text-ink-muted">{title}</span>}
      {state === null ? null : <span className={cx('shrink-0', inkOf[state.tone])}>{wireText(state.label)}</span>}
    </>
  );
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center rounded-full border bg-surface align-middle text-meta">
      {address === null ? (
        <span className="flex min-w-0 items-center gap-1.5 px-2 text-ink-muted">
          <Icon aria-hidden className="size-3 shrink-0" />
          {labels}
        </span>
      ) : (
        <RecordLink
          href={address}
          title={title === '' ? undefined : title}
          className="flex h-full min-w-0 items-center gap-1.5 rounded-full px-2 hover:bg-hover"
        >
          <Icon aria-hidden className="size-3 shrink-0 text-ink-muted" />
          {labels}
        </RecordLink>
      )}
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove the link to ${name}`}
          onClick={onRemove}
          className="me-0.5 flex size-5 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-pressed hover:text-ink"
        >
          <X aria-hidden className="size-3" />
        </button>
      ) : null}
    </span>
  );
}
