import { Avatar, type AvatarSize, type Presence } from './avatar';
import { cx } from './cx';

/** Props of {@link PersonChip}. */
export interface PersonChipProps {
  name: string;
  id?: string;
  /** Second line, such as a function or a department. */
  detail?: string;
  presence?: Presence;
  size?: AvatarSize;
  className?: string;
}

/** A person's avatar and name, with an optional second line. */
export function PersonChip({ name, id, detail, presence, size = 'sm', className }: PersonChipProps) {
  return (
    <span className={cx('inline-flex max-w-full min-w-0 items-center gap-2 align-middle', className)}>
      <Avatar name={name} seed={id ?? name} presence={presence} size={size} decorative />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {detail ? <span className="block truncate text-meta text-ink-faint">{detail}</span> : null}
      </span>
      {presence ? <span className="sr-only">, {presence}</span> : null}
    </span>
  );
}
