import { dayMs } from '@atrium/contracts/core/days';
import { History } from 'lucide-react';
import { useComparedSince } from '../../platform/past/compared-since';
import { useMoment } from '../../platform/past/moment';
import { useMoments, useTravel } from '../../platform/past/use-travel';
import { IconButton } from '../../ui/element/icon-button';
import { shownKeys } from '../../ui/keys/shortcuts';

/** The function that takes the page to the past, beginning at this moment, and back to now. */
export function useTogglePast(): () => void {
  const travel = useTravel();
  const isPast = useMoment() !== null;
  return () => travel(isPast ? null : Date.now());
}

/**
 * The function that begins to compare the page, and ends it: with the moment at which it is, or with this time yesterday.
 */
export function useToggleComparison(): () => void {
  const go = useMoments();
  const at = useMoment();
  const isComparing = useComparedSince() !== null;
  return () => go(isComparing ? { since: null } : { since: at ?? Date.now() - dayMs, at: null });
}

/** Takes the page to the past, and back to now. */
export function PastButton() {
  const toggle = useTogglePast();
  const isPast = useMoment() !== null;
  return (
    <IconButton
      label={isPast ? 'Return to now' : 'Look at the past'}
      icon={History}
      aria-pressed={isPast}
      shortcut={shownKeys('past')}
      onClick={toggle}
      className={isPast ? 'bg-past-soft text-past-ink' : undefined}
    />
  );
}
