import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '../../platform/use-history';
import { RelativeTime } from '../../ui/relative-time';
import { placeTip } from '../../ui/tooltip-position';
import { fieldLabel, type Provenance as FoundProvenance, provenanceOf } from './history-words';
import { usePeople } from './use-people';

interface Target {
  readonly task: string;
  readonly field: string;
  readonly anchor: DOMRect;
}

const dwellMs = 600;
const longest = 120;

function Provenance({ field, found }: { field: string; found: FoundProvenance }) {
  const { by, at, from, isFirst } = found;
  const before = from !== null && from.length > longest ? `${from.slice(0, longest)}…` : from;
  return (
    <>
      <strong className="font-medium">{fieldLabel(field)}</strong> {isFirst ? 'since it was created by' : 'set by'} {by}
      , <RelativeTime at={at} />
      {isFirst ? null : <span className="block opacity-70">Before: {before ?? 'nothing'}</span>}
    </>
  );
}

function Tip({ target }: { target: Target }) {
  const { task, field, anchor } = target;
  const tip = useRef<HTMLDivElement>(null);
  const { nameOf } = usePeople();
  const { entries, status } = useHistory('tasks', task);
  const found = provenanceOf(entries, field, nameOf);
  // Placed after each rendering: the text grows when the history has arrived.
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeTip(anchor, element.getBoundingClientRect(), view);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  return createPortal(
    <div
      ref={tip}
      role="tooltip"
      className="pointer-events-none fixed top-0 z-tooltip max-w-xs rounded-md bg-tooltip px-2 py-1 text-meta wrap-anywhere whitespace-pre-line text-on-tooltip shadow-raised"
    >
      {found === null ? (
        <>{status === 'loading' ? '…' : `${fieldLabel(field)} was never set`}</>
      ) : (
        <Provenance field={field} found={found} />
      )}
    </div>,
    document.body,
  );
}

/**
 * Says of the value on which the pointer rests who set it last and what it was before. One for the whole board, by
 * the marks `data-task` and `data-field` of the elements: cards stay light, and a history is only fetched when asked.
 */
export function ValueTip({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<Target | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<Element | null>(null);

  const hide = () => {
    clearTimeout(waiting.current);
    resting.current = null;
    setTarget(null);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (element === resting.current) return;
    hide();
    const task = element?.closest<HTMLElement>('[data-task]')?.dataset['task'];
    const field = element?.dataset['field'];
    if (element === null || task === undefined || field === undefined) return;
    resting.current = element;
    const show = () => setTarget({ task, field, anchor: element.getBoundingClientRect() });
    waiting.current = setTimeout(show, dwellMs);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches where the pointer rests
    <div
      className="contents"
      onPointerOver={over}
      onPointerLeave={hide}
      onPointerDown={hide}
      onKeyDown={hide}
      onScrollCapture={hide}
    >
      {children}
      {target === null ? null : <Tip key={`${target.task}:${target.field}`} target={target} />}
    </div>
  );
}
