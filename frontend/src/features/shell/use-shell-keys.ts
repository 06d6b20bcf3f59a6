import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMenuRights } from './use-menu-rights';
import { useAppearance } from '../../ui/element/appearance';
import { acceptsShortcuts, openDialog, takesLetters } from '../../ui/focus/focus-targets';
import { blockedBecause, goLinks, isShown } from './menu-entries';
import { isPressed } from '../../ui/keys/shortcuts';
import { useConfirm } from '../../ui/overlay/confirm-context';

const secondKeyWithinMs = 1_500;

function isPaletteChord(event: KeyboardEvent): boolean {
  // A question has to be answered first; an open record stays open behind the palette.
  return isPressed(event, 'palette') && openDialog()?.role !== 'alertdialog';
}

/**
 * Keys that work everywhere: `g` and a letter goes to an area, `?` shows the keys, `t` opens the past, `d` compares,
 * Ctrl or ⌘ with K opens the palette even while typing; Ctrl or ⌘ with Z undoes the reader's last act, with Shift it
 * redoes.
 */
export function useShellKeys(does: {
  showKeys: () => void;
  showPalette: () => void;
  togglePast: () => void;
  toggleComparison: () => void;
}): void {
  const { showKeys, showPalette, togglePast, toggleComparison } = does;
  const navigate = useNavigate();
  const rights = useMenuRights();
  const { singleKeys } = useAppearance();
  const confirm = useConfirm();
  const goPressedAt = useRef(-Infinity);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteChord(event)) {
      event.preventDefault();
      showPalette();
      return;
    }
    const direction = isPressed(event, 'undo') ? 'undo' : isPressed(event, 'redo') ? 'redo' : null;
    // In a text field the browser's own undo applies, and an open question is answered first.
    if (direction !== null && !takesLetters(event.target) && openDialog()?.role !== 'alertdialog') {
      event.preventDefault();
      void import('../../shared-features/undo/undo-commands').then(({ undoLast }) => undoLast(direction, confirm));
      return;
    }
    const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (!singleKeys || elsewhere || !acceptsShortcuts(event.target)) return;
    const going = event.timeStamp - goPressedAt.current < secondKeyWithinMs;
    goPressedAt.current = -Infinity;
    if (isPressed(event, 'sheet')) showKeys();
    else if (!going && isPressed(event, 'past')) togglePast();
    else if (!going && isPressed(event, 'compare')) toggleComparison();
    else if (going) {
      const link = goLinks.find(({ goKey }) => goKey === event.key);
      if (link === undefined || !isShown(link, rights) || blockedBecause(link, rights) !== null) return;
      void navigate({ to: link.to });
    } else if (isPressed(event, 'go')) goPressedAt.current = event.timeStamp;
    else return;
    // Keeps a screen's own single keys from acting on the same press.
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Capturing, so that nothing else gets the letter after `g`.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
