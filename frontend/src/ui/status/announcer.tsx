import { createPortal } from 'react-dom';
import { announce, announcements } from './announcer-store';
import { useStore } from '../store/use-store';

/** The application's live region; render once near the root, beside dialogs, not behind them. */
export function Announcer() {
  const { text, turn } = useStore(announcements);
  return createPortal(
    <output aria-live="polite" aria-atomic className="sr-only">
      {/* Two slots in turn, so that a repeated sentence is a change too. */}
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </output>,
    document.body,
  );
}

export function useAnnounce(): (text: string) => void {
  return announce;
}
