import { firstField, isThere, openDialog, openedForWriting, takesLetters, watchFocusOrigin } from './places';

/** What had the focus, with what stands for it when it is gone. */
interface Stop {
  readonly element: Element;
  /** The row, card or message in which it lies, and those beside it. */
  readonly near: readonly Element[];
}

const rows = '[data-message], [data-record], [data-grip], [role="row"], tr, li';
const mostStops = 30;

let stops: Stop[] = [];
/** What was opened last and is still to come: the heading of a screen, or what is written in once its dialog is closed. */
let entering: 'screen' | 'writing' | null = null;
let isChecking = false;

/** Puts the focus on an element, which is made able to have it where it is not. */
function focusOn(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches('h1') });
  return document.activeElement === element;
}

function headingOf(within: ParentNode): HTMLElement | null {
  return (
    [...within.querySelectorAll<HTMLElement>('h1, [role="dialog"] h2, [role="alertdialog"] h2')].find(isThere) ?? null
  );
}

/** What is beside an element, after it first, as long as it stands in its list. */
function nearTo(element: Element): readonly Element[] {
  const row = element.closest(rows);
  if (row === null) return [];
  return [row, row.nextElementSibling, row.previousElementSibling].filter((each) => each !== null);
}

/** What of a row takes the focus: itself where the keyboard walks by it, else the first control in it. */
function stopIn(row: Element): HTMLElement | null {
  const all = [row, ...row.querySelectorAll('[tabindex], button, a[href]')];
  return (
    all.find(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each.matches('[tabindex], button, a[href]') && isThere(each),
    ) ?? null
  );
}

/** Where the focus goes when what had it is gone: back to where it came from, to its row, or to the heading. */
function* heirs(gone: Stop): Generator<HTMLElement | null> {
  const within = openDialog() ?? document.body;
  const [row, ...beside] = gone.near;
  const isInside = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && within.contains(element) && isThere(element);
  const before = stops.at(-2)?.element;
  if (before !== undefined && isInside(before)) yield before;
  for (const each of [row, ...beside]) if (each !== undefined && isInside(each)) yield stopIn(each);
  yield (
    stops
      .toReversed()
      .map(({ element }) => element)
      .find(isInside) ?? null
  );
  yield openedForWriting();
  yield headingOf(openDialog() ?? document);
  yield document.querySelector('main');
}

/** Catches the focus where it has fallen to the page because what had it went away. */
function check(): void {
  isChecking = false;
  if (entering !== null) enter();
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const last = stops.at(-1);
  if (last === undefined) return;
  if (isThere(last.element)) {
    // A click beside everything takes the focus away, which is meant; a dialog that lets go of it is closing.
    if (last.element.closest('[role="dialog"], [role="alertdialog"]') === null) stops = [];
    return;
  }
  for (const heir of heirs(last)) if (heir !== null && focusOn(heir)) return;
}

/** After what closes a dialog or a menu has given the focus back by itself. */
function checkSoon(): void {
  if (isChecking) return;
  isChecking = true;
  requestAnimationFrame(() => requestAnimationFrame(check));
}

/** Puts the focus where that begins which was opened, as soon as it is drawn. */
function enter(): void {
  const active = document.activeElement;
  const isWriting = active?.closest('main') != null && takesLetters(active);
  if (openDialog() !== null || (entering === 'screen' && isWriting)) {
    if (entering === 'screen') entering = null;
    return;
  }
  const begin = openedForWriting() ?? (entering === 'screen' ? headingOf(document) : null);
  if (begin === null) return;
  entering = null;
  focusOn(begin);
}

/** To be called when another screen is shown: the focus goes to what is written there, else to its heading. */
export function enterScreen(): void {
  stops = [];
  entering = 'screen';
  enter();
}

/** Gives the caret to what is opened for writing, such as a channel; when a dialog opened it, after that is closed. */
export function enterWriting(): void {
  entering = 'writing';
  enter();
}

/** Gives the caret to what was opened for writing. */
export function focusWriting(): void {
  openedForWriting()?.focus();
}

/** Gives the caret to the first field of what was opened. @returns whether there is one */
export function focusFirstField(within: Element): boolean {
  const form = within.querySelector('[data-writing], form');
  const field = form === null ? null : firstField(form);
  field?.focus();
  return field !== null;
}

/** Keeps the focus from falling to the page, for as long as the page is open. */
export function keepFocus(): void {
  watchFocusOrigin();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return;
    stops = [...stops.filter(({ element }) => element !== target), { element: target, near: nearTo(target) }].slice(
      -mostStops,
    );
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) checkSoon();
  });
  // Whoever goes on meanwhile is not led elsewhere.
  for (const act of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(act, () => (entering = null), { capture: true });
  }
  new MutationObserver(checkSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}
