export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const slideMs = 260;
const nudgeMs = 160;
const flightMs = 480;
/** Beyond this many, animation would be a flurry. */
const mostFlights = 6;
const mostSlides = 40;

const sliding = new WeakMap<Element, Animation>();
let flights = 0;
let slides = 0;

/** False for reduced motion, and where animation is unsupported. */
export function mayMove(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    typeof matchMedia === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function restOf(element: Element): number {
  if (sliding.get(element)?.playState !== 'running') return 0;
  return new DOMMatrixReadOnly(getComputedStyle(element).transform).m42;
}

/**
 * Animates an element from its old place to its current one.
 * @param distance to the old place, in pixels downwards
 * @param quick for making room under a carried card
 */
export function slide(element: Element, distance: number, quick: boolean): void {
  const from = distance + restOf(element);
  sliding.get(element)?.cancel();
  if (Math.abs(from) < 1 || slides >= mostSlides) return;
  slides += 1;
  const frames = [{ transform: `translateY(${from}px)` }, { transform: 'none' }];
  const animation = element.animate(frames, { duration: quick ? nudgeMs : slideMs, easing });
  sliding.set(element, animation);
  const over = (): void => {
    slides -= 1;
  };
  animation.finished.then(over, over);
}

export function appear(element: Element): void {
  element.animate(
    [
      { opacity: 0, transform: 'translateY(0.5rem) scale(0.98)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: slideMs,
      easing,
    },
  );
}

/**
 * Animates a card across the board as a picture above the columns, which would clip the card; the card itself is
 * hidden until then.
 * @param landed the card at its new place, if it is in view
 */
export function fly(layer: Element, picture: Element, from: Place, to: Place, landed: Element | null): void {
  if (flights >= mostFlights) return;
  flights += 1;
  const ghost = document.createElement('div');
  ghost.append(picture.cloneNode(true));
  ghost.inert = true;
  ghost.className = 'fixed rounded-lg shadow-raised';
  ghost.style.left = `${to.left}px`;
  ghost.style.top = `${to.top}px`;
  ghost.style.width = `${to.width}px`;
  layer.append(ghost);
  landed?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: flightMs });
  const away = landed === null ? { opacity: 0 } : {};
  const frames = [
    { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` },
    { transform: 'none', ...away },
  ];
  const flight = ghost.animate(frames, { duration: flightMs, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' });
  const over = (): void => {
    flights -= 1;
    ghost.remove();
  };
  flight.finished.then(over, over);
}
