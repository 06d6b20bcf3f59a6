import { BellOff } from 'lucide-react';
import { usePersonStatus } from './person-status';

/** Hides it from screen readers when the name is beside it. */
export function PersonStatusLabel({ id }: { id: string }) {
  const status = usePersonStatus(id);
  if (status === null) return null;
  const { label, said, isPaused } = status;
  if (said === undefined && isPaused === undefined) {
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the mark that it names is drawn elsewhere, in the avatar
    return <span role="img" aria-label={label} className="sr-only" />;
  }
  const emoji = said === undefined ? '' : said.emoji === '' ? '💬' : said.emoji;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an emoji and an icon are no picture of a file
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 items-center gap-1 text-meta">
      {/* Drawn by a rule of style: it is no part of the name beside it. */}
      {emoji === '' ? null : <span aria-hidden data-emoji={emoji} className="before:content-[attr(data-emoji)]" />}
      {isPaused ? <BellOff aria-hidden className="size-3 text-ink-faint" /> : null}
    </span>
  );
}
