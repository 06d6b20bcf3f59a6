import type { Label, LabelColor } from '@atrium/contracts/settings/labels';
import { cx } from '../../ui/element/cx';

const tints: Readonly<Record<LabelColor, string>> = {
  blue: 'bg-tint-1 text-tint-ink-1',
  violet: 'bg-tint-2 text-tint-ink-2',
  pink: 'bg-tint-3 text-tint-ink-3',
  orange: 'bg-tint-4 text-tint-ink-4',
  yellow: 'bg-tint-5 text-tint-ink-5',
  green: 'bg-tint-6 text-tint-ink-6',
  teal: 'bg-tint-7 text-tint-ink-7',
  grey: 'bg-tint-8 text-tint-ink-8',
};

/** A label in its colour; the border stands in for it where the system chooses the colours. */
export function LabelChip({ name, color, className }: Pick<Label, 'name' | 'color'> & { className?: string }) {
  return (
    <span
      title={name}
      className={cx(
        'inline-flex h-5 max-w-40 items-center rounded-full border border-transparent px-2 align-middle text-meta font-medium',
        tints[color],
        className,
      )}
    >
      <span className="truncate">{name}</span>
    </span>
  );
}
