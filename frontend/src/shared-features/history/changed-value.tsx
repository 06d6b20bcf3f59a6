import { ArrowRight } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import type { WordedChange } from './history-labels';

/** Lists show additions and removals, unless one item replaced another. */
export function ChangedValue({
  change: { from, to, isList },
  strong = false,
}: {
  change: WordedChange;
  strong?: boolean;
}) {
  const weight = cx(strong && 'font-medium');
  if (isList === true && from === null) {
    return (
      <span className={weight}>
        <span aria-label="added">+</span> {to}
      </span>
    );
  }
  if (isList === true && to === null) {
    return (
      <span className={weight}>
        <span aria-label="removed">−</span> {from}
      </span>
    );
  }
  return (
    <>
      {from === null && !strong ? null : (
        <>
          <span className="text-ink-muted">{from ?? 'none'}</span>{' '}
          <ArrowRight aria-label="to" className="inline size-3 text-ink-faint rtl:-scale-x-100" />{' '}
        </>
      )}
      <span className={weight}>{to ?? 'none'}</span>
    </>
  );
}
