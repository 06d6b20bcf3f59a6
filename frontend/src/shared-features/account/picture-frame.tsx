import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { movedBy, type Square } from './crop';

/** Canvas pixels; scaled by CSS. */
const drawn = 512;
/** As a fraction of the frame. */
const keyStep = 1 / 32;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture moves under a fixed square, by pointer or arrow keys. */
export function PictureFrame(props: { picture: ImageBitmap; square: Square; onChange: (next: Square) => void }) {
  const { picture, square, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null) return;
    const { left, top, side } = square;
    context.clearRect(0, 0, drawn, drawn);
    context.drawImage(picture, left, top, side, side, 0, 0, drawn, drawn);
  }, [picture, square]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The picture follows the pointer, so the square moves the other way.
    const scale = square.side / event.currentTarget.clientWidth;
    onChange(movedBy(picture, square, -event.movementX * scale, -event.movementY * scale));
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = square.side * keyStep;
    onChange(movedBy(picture, square, arrow[0] * step, arrow[1] * step));
  };
  return (
    <canvas
      ref={canvas}
      width={drawn}
      height={drawn}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here is no file yet
      role="img"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what it shows
      tabIndex={0}
      aria-label="Visible part of the picture; move it with the arrow keys"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className="mx-auto aspect-square w-full max-w-64 cursor-move touch-none rounded-full border bg-sunken"
    />
  );
}
