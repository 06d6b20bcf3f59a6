/** Controls that take letters themselves. */
const typingPlaces = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';

/** Fields in which one writes or chooses; a box to tick is none, since a dialog rarely begins with one. */
const fields =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether letters that are pressed there belong to what is there. */
export function takesLetters(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(typingPlaces) !== null;
}

/** Whether an element can have the focus now. */
export function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
}

/** The dialog over all others; null where none is open. */
export function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;
}

/** The first field in which one can write or choose, in an element or it itself; null where there is none. */
export function firstField(within: Element): HTMLElement | null {
  const all = [within, ...within.querySelectorAll(fields)];
  return (
    all.find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(fields) && isThere(each)) ??
    null
  );
}

/** What was opened for writing, by its mark `data-writing`: a channel's composer, or the form of a screen. */
export function openedForWriting(): HTMLElement | null {
  const marked = [...document.querySelectorAll('main [data-writing]')].findLast(isThere);
  return marked === undefined ? null : firstField(marked);
}

/**
 * Whether a letter pressed there is a shortcut: only while the focus is on nothing that takes text, and nothing is open
 * that was opened for text.
 */
export function isShortcutPlace(place: EventTarget | null): boolean {
  return !takesLetters(place) && openDialog() === null && openedForWriting() === null;
}

/** Whether the focus is on nothing in particular: the page, its main part or its heading. */
export function isLoose(): boolean {
  return document.activeElement?.matches('body, main, h1') ?? true;
}

/** Whether the focus came to where it is by the keyboard: a letter then means what has it. */
export function isByKeyboard(): boolean {
  return !hasClicked;
}

let hasClicked = false;

/** Notes how the focus gets to where it is, for as long as the page is open. */
export function watchFocusOrigin(): void {
  document.addEventListener('pointerdown', () => (hasClicked = true), { capture: true });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab' || key.startsWith('Arrow')) hasClicked = false;
    },
    { capture: true },
  );
}
