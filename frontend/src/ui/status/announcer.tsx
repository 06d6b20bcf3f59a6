import { createPortal } from 'react-dom';
import { announce, announcements } from './announcer-store';
import { useStore } from '../store/use-store';

/** The live region of the application; render it once near the root. It lies beside dialogs, not behind them. */
export function Announcer() {
  const { text, turn } = useStore(announcements);
  return createPortal(
    <output aria-live="polite" aria-atomic className="sr-only">
      {/* Two slots in turn: the same sentence twice is a change that screen readers notice. */}
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </output>,
    document.body,
  );
}

/** The function that has a sentence read aloud. */
export function useAnnounce(): (text: string) => void {
  return announce;
}
