import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Delay } from '../store/delay';
import { placeTip } from './tooltip-position';

interface Trigger {
  'aria-describedby'?: string;
}

/**
 * On hover and keyboard focus; Escape hides it. `describes` is false where the label is already the accessible name.
 */
export function Tooltip(props: {
  label: string;
  shortcut?: string;
  describes?: boolean;
  children: ReactElement<Trigger>;
}) {
  const { label, shortcut, describes = true, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [delay] = useState(() => new Delay());

  const show = (milliseconds: number) => delay.start(milliseconds, () => setOpen(true));
  const hide = () => {
    delay.stop();
    setOpen(false);
  };
  useEffect(() => delay.stop, [delay]);

  useLayoutEffect(() => {
    const anchor = wrapper.current?.firstElementChild;
    const box = tip.current;
    if (!open || !anchor || !box) return undefined;
    const place = () => {
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = placeTip(anchor.getBoundingClientRect(), box.getBoundingClientRect(), view);
      box.style.left = `${left}px`;
      box.style.top = `${top}px`;
    };
    place();
    // Keyboard focus and lists scroll elements away from under a tip.
    const moves = ['scroll', 'resize'] as const;
    for (const move of moves) window.addEventListener(move, place, { capture: true, passive: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, place, { capture: true });
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(450)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {describes && open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open
        ? createPortal(
            <span
              ref={tip}
              id={id}
              role="tooltip"
              className="pointer-events-none fixed top-0 z-tooltip flex max-w-xs items-center gap-2 rounded-md bg-tooltip px-2 py-1 text-meta text-on-tooltip shadow-raised"
            >
              {label}
              {shortcut ? <span className="opacity-70">{shortcut}</span> : null}
            </span>,
            document.body,
          )
        : null}
    </span>
  );
}
