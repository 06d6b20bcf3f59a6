import { Avatar, type AvatarSize } from './avatar';
import { cx } from '../element/cx';
import { useShownName } from './person-names';
import { PersonStatusLabel } from './person-status-label';

export interface PersonChipProps {
  name: string;
  id?: string;
  /** Second line, such as a function or a department. */
  detail?: string;
  /** Whether somebody is chosen by it: the second line begins with the username then. */
  picks?: boolean;
  size?: AvatarSize;
  className?: string;
}

/** A person's avatar and name with whether they are there, and an optional second line. */
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
