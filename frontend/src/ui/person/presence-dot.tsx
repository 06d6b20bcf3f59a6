import { cx } from '../element/cx';
import type { Presence } from './person-status';

const looks: Readonly<Record<Presence, string>> = {
  online: 'rounded-full bg-success',
  away: 'rounded-full border-2 border-warning bg-surface',
  leave: 'rotate-45 bg-accent',
  out: 'rounded-full border-2 border-ink-faint bg-surface',
};

/** Each state has its own shape. Callers provide the words. */
export function PresenceDot({ presence, className }: { presence: Presence; className?: string }) {
  return (
    <span aria-hidden data-presence={presence} className={cx('ring-2 ring-surface', looks[presence], className)} />
  );
}
