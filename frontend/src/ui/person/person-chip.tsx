import { Avatar, type AvatarSize } from './avatar';
import { cx } from '../element/cx';
import { useShownName } from './person-names';
import { PersonStatusLabel } from './person-status-label';

export interface PersonChipProps {
  name: string;
  id?: string;
  detail?: string;
  /** For pickers: the second line starts with the username. */
  picks?: boolean;
  size?: AvatarSize;
  className?: string;
}

export function PersonChip({ name, id, detail, picks = false, size = 'sm', className }: PersonChipProps) {
  const shown = useShownName(id, name);
  const below = [picks ? shown.username : null, detail].filter(Boolean).join(' · ');
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-2 align-middle', className)}>
      <Avatar name={name} seed={id ?? name} size={size} decorative />
      <span className="min-w-0">
        <span className="block truncate" title={shown.username ?? undefined}>
          {shown.name}
        </span>
        {below === '' ? null : <span className="block truncate text-meta text-ink-faint">{below}</span>}
      </span>
      <PersonStatusLabel id={id ?? name} />
    </span>
  );
}
