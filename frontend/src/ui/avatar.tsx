import { initialsOf, tintFor } from './avatar-look';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

/** Whether a person is there. */
export type Presence = 'online' | 'away' | 'offline';

/** 20, 24, 32 or 48 px. */
export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg';

const sizes: Readonly<Record<AvatarSize, string>> = {
  xs: 'size-5 text-micro',
  sm: 'size-6 text-micro',
  md: 'size-8 text-meta',
  lg: 'size-12 text-title',
};

const dots: Readonly<Record<Presence, string>> = {
  online: 'bg-success',
  away: 'border-2 border-warning bg-surface',
  offline: 'border-2 border-ink-faint bg-surface',
};

/** Props of {@link Avatar}. */
export interface AvatarProps {
  name: string;
  size?: AvatarSize;
  presence?: Presence;
  /** Decides the tint where the name may change; an id, say. */
  seed?: string;
  /** The name stands beside it already, so it isn't read aloud. */
  decorative?: boolean;
}

/** A person's initials on a tint of their own, with an optional presence dot whose shape differs by state. */
export function Avatar({ name, size = 'sm', presence, seed = name, decorative = false }: AvatarProps) {
  return (
    <span className="relative inline-flex shrink-0 align-middle" title={decorative ? undefined : name}>
      <span
        aria-hidden
        className={cx(
          'inline-flex items-center justify-center rounded-full font-semibold select-none',
          sizes[size],
          tintFor(seed),
        )}
      >
        {initialsOf(name)}
      </span>
      {presence ? (
        <span
          aria-hidden
          className={cx(
            'absolute -end-0.5 -bottom-0.5 rounded-full ring-2 ring-surface',
            size === 'lg' ? 'size-3' : 'size-2',
            dots[presence],
          )}
        />
      ) : null}
      {decorative ? null : <VisuallyHidden>{presence ? `${name}, ${presence}` : name}</VisuallyHidden>}
    </span>
  );
}
