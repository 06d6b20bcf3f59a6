import { useState } from 'react';
import { cx } from '../element/cx';
import { VisuallyHidden } from '../element/visually-hidden';
import { initialsOf, tintFor } from './avatar-look';
import { useShownName } from './person-names';
import { usePersonPicture } from './person-picture';
import { type Presence, usePersonStatus } from './person-status';

const looks: Readonly<Record<Presence, string>> = {
  online: 'rounded-full bg-success',
  away: 'rounded-full border-2 border-warning bg-surface',
  leave: 'rotate-45 bg-accent',
  out: 'rounded-full border-2 border-ink-faint bg-surface',
};

/** Each state has its own shape. Callers provide the words. */
function PresenceDot({ presence, className }: { presence: Presence; className?: string }) {
  return (
    <span aria-hidden data-presence={presence} className={cx('ring-2 ring-surface', looks[presence], className)} />
  );
}

/** 20, 24, 32, 48 or 64 px. */
export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const sizes: Readonly<Record<AvatarSize, string>> = {
  xs: 'size-5 text-micro',
  sm: 'size-6 text-micro',
  md: 'size-8 text-meta',
  lg: 'size-12 text-title',
  xl: 'size-16 text-title',
};

const dotSizes: Readonly<Record<AvatarSize, string>> = {
  xs: 'size-1.5',
  sm: 'size-2',
  md: 'size-2',
  lg: 'size-3',
  xl: 'size-3',
};

export interface AvatarProps {
  name: string;
  size?: AvatarSize;
  /** A person's id, for tint and presence. */
  seed?: string;
  /** Hidden from screen readers where the name stands beside it. */
  decorative?: boolean;
  markless?: boolean;
}

/** Over the initials, which stay if the picture is slow or missing. */
function Face({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full rounded-full object-cover"
    />
  );
}

/** Presence marks differ in shape, not only in colour. */
export function Avatar({ name: given, size = 'sm', seed = given, decorative = false, markless = false }: AvatarProps) {
  const { name } = useShownName(seed, given);
  const status = usePersonStatus(seed);
  const picture = usePersonPicture(seed);
  const label = status === null ? name : `${name}, ${status.label}`;
  return (
    // Sized independently of its neighbours, for mark and picture.
    <span className="relative inline-flex h-fit shrink-0 align-middle" title={decorative ? status?.label : label}>
      <span
        aria-hidden
        // Drawn, not written: they are a picture of the person, and no part of a control's text.
        data-initials={initialsOf(name)}
        className={cx(
          'inline-flex items-center justify-center rounded-full font-semibold select-none before:content-[attr(data-initials)]',
          sizes[size],
          tintFor(seed),
        )}
      >
        {picture === null ? null : <Face key={picture} address={picture} />}
      </span>
      {status?.presence == null || markless ? null : (
        <PresenceDot presence={status.presence} className={cx('absolute -end-0.5 -bottom-0.5', dotSizes[size])} />
      )}
      {decorative ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
