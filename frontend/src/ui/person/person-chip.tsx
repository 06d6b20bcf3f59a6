import { Avatar, type AvatarSize } from './avatar';
import { cx } from '../element/cx';
import { PersonStatusLabel } from './person-status-label';

export interface PersonChipProps {
  name: string;
  id?: string;
  /** Second line, such as a function or a department. */
  detail?: string;
  size?: AvatarSize;
  className?: string;
}

/** A person's avatar and name with whether they are there, and an optional second line. */
export function PersonChip({ name, id, detail, size = 'sm', className }: PersonChipProps) {
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-2 align-middle', className)}>
      <Avatar name={name} seed={id ?? name} size={size} decorative />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {detail ? <span className="block truncate text-meta text-ink-faint">{detail}</span> : null}
      </span>
      <PersonStatusLabel id={id ?? name} />
    </span>
  );
}
