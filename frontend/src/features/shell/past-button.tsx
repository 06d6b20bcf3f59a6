import { History } from 'lucide-react';
import { useMoment } from '../../platform/past/moment';
import { useTravel } from '../../platform/past/use-travel';
import { IconButton } from '../../ui/element/icon-button';
import { shownKeys } from '../../ui/keys/shortcuts';

/** The function that takes the page to the past, beginning at this moment, and back to now. */
export function useTogglePast(): () => void {
  const travel = useTravel();
  const isPast = useMoment() !== null;
  return () => travel(isPast ? null : Date.now());
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
