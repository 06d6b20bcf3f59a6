import { useRef, useState, type KeyboardEvent as KeyPress } from 'react';
import { flushSync } from 'react-dom';

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * Mounts what a button opens at its first use: tables hold hundreds of such buttons, and the closed lists, menus and
 * popovers of Headless UI cost more than the rest of a row. Until `isUsed`, a plain button takes `ref` and the
 * handlers; then Headless UI's own takes `ref`, gets the focus, and is pressed again.
 */
export function useFirstUse() {
  const [isUsed, setUsed] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const mount = (repeat: (button: HTMLButtonElement) => void) => {
    flushSync(() => setUsed(true));
    ref.current?.focus();
    if (ref.current) repeat(ref.current);
  };
  const onClick = () => mount((button) => button.click());
  /** For lists and menus, which arrows open as well. */
  const onKeyDown = (event: KeyPress) => {
    const { key } = event;
    if (!openingKeys.has(key)) return;
    event.preventDefault();
    mount((button) => button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  };
  return { isUsed, ref, onClick, onKeyDown };
}
