/** Controls that consume letters. */
const textFields = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';

/** Checkboxes are excluded: dialogs rarely begin with one. */
const fields =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

export function takesLetters(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(textFields) !== null;
}

export function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
}

export function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;
}

/** The fields that text can be entered in or chosen, in their order. */
export function fieldsIn(within: Element): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(fields)].filter(isThere);
}

export function firstField(within: Element): HTMLElement | null {
  if (within instanceof HTMLElement && within.matches(fields) && isThere(within)) return within;
  return fieldsIn(within)[0] ?? null;
}

/** Marked `data-writing`: a composer, or a screen's form. */
export function openedForWriting(): HTMLElement | null {
  const marked = [...document.querySelectorAll('main [data-writing]')].findLast(isThere);
  return marked === undefined ? null : firstField(marked);
}

/** Whether letters are shortcuts: nothing focused takes text, and nothing is open for writing. */
export function acceptsShortcuts(place: EventTarget | null): boolean {
  return !takesLetters(place) && openDialog() === null && openedForWriting() === null;
}

/** On the page, its main part or its heading; or on the button that creates, to which its form returns the focus. */
export function isLoose(): boolean {
  return document.activeElement?.matches('body, main, h1, [data-shortcut="create"]') ?? true;
}

/** Then a letter belongs to the focused element. */
export function isByKeyboard(): boolean {
  return !hasClicked;
}

let hasClicked = false;

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

/** Whether the focus is on the page alone, since what had it is gone or can no longer be seen. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !isThere(active);
}

/** Opens the list box of a button, as pressing the arrow down on it does. */
export function openListbox(button: HTMLElement): void {
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Gives the focus to the row or card of a record within a list. @returns whether it is there */
export function focusRow(within: Element, id: string): boolean {
  const named = CSS.escape(id);
  const row = within.querySelector<HTMLElement>(
    `[data-record="${named}"], [data-card="${named}"], [data-item="${named}"]`,
  );
  const stop =
    row?.matches('[tabindex]') === true
      ? row
      : (row?.querySelector<HTMLElement>('[data-grip]') ??
        row?.querySelector<HTMLElement>('[tabindex], button, a[href]'));
  stop?.focus();
  return stop != null;
}
