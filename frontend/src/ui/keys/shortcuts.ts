/** Where a shortcut acts, as the sheet of keys is parted. */
export type ShortcutPlace =
  | 'Everywhere'
  | 'Lists'
  | 'Board and calendar'
  | 'Time travel'
  | 'Chat'
  | 'Text'
  | 'Support wall';

interface Shortcut {
  /** What the browser calls the key; letters in lower case. */
  readonly key: string;
  /** With Ctrl or ⌘. */
  readonly chord?: true;
  /** Whether Shift is held with the chord. */
  readonly shift?: true;
  /** If other than `key`. */
  readonly shown?: string;
  readonly place: ShortcutPlace;
  readonly what: string;
}

const table = {
  palette: { key: 'k', chord: true, place: 'Everywhere', what: 'Search, go, create, act' },
  sheet: { key: '?', place: 'Everywhere', what: 'This sheet' },
  go: { key: 'g', place: 'Everywhere', what: 'Go to an area, with its letter after it' },
  search: { key: '/', place: 'Everywhere', what: 'Search' },
  create: { key: 'c', place: 'Everywhere', what: 'Create' },
  close: { key: 'Escape', shown: 'Esc', place: 'Everywhere', what: 'Close what is innermost' },
  submit: { key: 'Enter', chord: true, place: 'Everywhere', what: 'Send the form' },
  undo: { key: 'z', chord: true, place: 'Everywhere', what: 'Undo what you did last' },
  redo: { key: 'z', chord: true, shift: true, place: 'Everywhere', what: 'Redo it' },
  notices: { key: 'F8', place: 'Everywhere', what: 'To the notices' },
  next: { key: 'j', place: 'Lists', what: 'Next row, card or message' },
  previous: { key: 'k', place: 'Lists', what: 'Previous row, card or message' },
  open: { key: 'Enter', place: 'Lists', what: 'Open' },
  peek: { key: ' ', shown: 'Space', place: 'Lists', what: 'Peek at a row, or unfold it' },
  openPage: { key: 'o', place: 'Lists', what: 'Open as a page of its own, as Shift Enter does' },
  select: { key: 'x', place: 'Lists', what: 'Select a row, with Shift all up to it' },
  lift: { key: ' ', shown: 'Space', place: 'Board and calendar', what: 'Lift and put down; arrows move it' },
  remove: { key: 'Delete', place: 'Board and calendar', what: 'Delete an entry of the calendar' },
  past: { key: 't', place: 'Time travel', what: 'To the past, and back to now' },
  previousChange: { key: ',', place: 'Time travel', what: 'The change before' },
  nextChange: { key: '.', place: 'Time travel', what: 'The next change' },
  markRead: { key: 'Escape', shown: 'Esc', place: 'Chat', what: 'Mark the channel as read' },
  reply: { key: 'r', place: 'Chat', what: 'Reply to the message in focus' },
  unreadFrom: { key: 'u', place: 'Chat', what: 'Mark as unread from the message in focus' },
  edit: { key: 'e', place: 'Chat', what: 'Edit your message in focus' },
  editLast: { key: 'ArrowUp', shown: '↑', place: 'Chat', what: 'Edit your last message, while nothing is written' },
  switch: { key: 's', place: 'Chat', what: 'Switch channel, where you cannot write' },
  unread: { key: 'n', place: 'Chat', what: 'Next unread channel, where you cannot write' },
  bold: { key: 'b', chord: true, place: 'Text', what: 'Bold' },
  italic: { key: 'i', chord: true, place: 'Text', what: 'Italic' },
  fill: { key: 'f', place: 'Support wall', what: 'Fill the screen' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof table;

/** Every shortcut, for both bindings and the sheet of keys. */
export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = table;

export const shortcutNames = Object.keys(table) as readonly ShortcutName[];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** Ignores events that were handled. Single keys may come with Shift. */
export function isPressed(event: Press, name: ShortcutName): boolean {
  const { key, chord = false, shift = false } = shortcuts[name];
  const isHeld = event.ctrlKey || event.metaKey;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isMeant = chord ? isHeld && event.shiftKey === shift : !isHeld;
  return isMeant && !event.altKey && !event.defaultPrevented && pressed === key;
}

/** Such as `Ctrl K`; single letters stay lower case. */
export function shownKeys(name: ShortcutName): string {
  const { key, shown = key, chord = false, shift = false } = shortcuts[name];
  return chord ? `Ctrl ${shift ? 'Shift ' : ''}${shown.length === 1 ? shown.toUpperCase() : shown}` : shown;
}
