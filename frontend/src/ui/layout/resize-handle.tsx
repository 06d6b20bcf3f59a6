import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { cx } from '../element/cx';

const step = 24;

const direction = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** The edge by which something at the end of the line is made wider or narrower: dragged, or moved with the arrows. */
export function ResizeHandle(props: {
  label: string;
  /** In pixels, as the bounds are. */
  width: number;
  least: number;
  most: number;
  /** Called on the way, and once more with `isDone` where it comes to rest. */
  onWidth: (width: number, isDone: boolean) => void;
  className?: string;
}) {
  const { label, width, least, most, onWidth, className } = props;
  const [grip, setGrip] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const bounded = (wanted: number) => Math.round(Math.min(most, Math.max(least, wanted)));
  const at = (event: PointerEvent) =>
    grip === null ? width : bounded(grip.width + (grip.x - event.clientX) * direction(event.currentTarget));
  const press = (event: KeyboardEvent) => {
    const wider = { ArrowLeft: step, ArrowRight: -step }[event.key];
    const wanted = wider === undefined ? undefined : width + wider * direction(event.currentTarget);
    const next = { Home: most, End: least }[event.key] ?? wanted;
    if (next === undefined) return;
    event.preventDefault();
    onWidth(bounded(next), true);
  };
  const drop = (event: PointerEvent) => {
    if (grip !== null) onWidth(at(event), true);
    setGrip(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has the focus is a control
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule parts text, and takes no focus
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX, width });
      }}
      onPointerMove={(event) => (grip === null ? undefined : onWidth(at(event), false))}
      onPointerUp={drop}
      onPointerCancel={drop}
      className={cx(
        'group/edge flex w-2 cursor-col-resize touch-none justify-center',
        'focus-inset after:h-full after:w-0.5 after:transition-colors hover:after:bg-accent-line',
        grip !== null && 'after:bg-accent',
        className,
      )}
    />
  );
}
