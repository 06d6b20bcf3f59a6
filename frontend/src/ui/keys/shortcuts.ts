interface Shortcut {
  /** What the browser calls the key; letters in lower case. */
  readonly key: string;
  /** With Ctrl or ⌘. */
  readonly chord?: true;
  /** Whether Shift is held with the chord. */
  readonly shift?: true;
  /** If other than `key`. */
  readonly shown?: string;
}

const table = {
  palette: { key: 'k', chord: true },
  sheet: { key: '?' },
  go: { key: 'g' },
  search: { key: '/' },
  create: { key: 'c' },
  close: { key: 'Escape', shown: 'Esc' },
  submit: { key: 'Enter', chord: true },
  undo: { key: 'z', chord: true },
  redo: { key: 'z', chord: true, shift: true },
  notices: { key: 'F8' },
  next: { key: 'j' },
  previous: { key: 'k' },
  open: { key: 'Enter' },
  peek: { key: ' ', shown: 'Space' },
  openPage: { key: 'o' },
  select: { key: 'x' },
  archive: { key: 'e' },
  status: { key: 's' },
  assign: { key: 'a' },
  take: { key: 'i' },
  priority: { key: 'p' },
  severity: { key: 'v' },
  labels: { key: 'l' },
  snooze: { key: 'b' },
  accept: { key: 'a' },
  decline: { key: 'n' },
  duplicate: { key: 'm' },
  ask: { key: 'r' },
  macro: { key: 'm' },
  lift: { key: ' ', shown: 'Space' },
  rename: { key: 'F2' },
  remove: { key: 'Delete' },
  past: { key: 't' },
  compare: { key: 'd' },
  whoWrote: { key: 'w' },
  play: { key: ' ', shown: 'Space' },
  previousStep: { key: 'ArrowLeft', shown: '←' },
  nextStep: { key: 'ArrowRight', shown: '→' },
  previousChange: { key: ',' },
  nextChange: { key: '.' },
  send: { key: 'Enter' },
  markRead: { key: 'Escape', shown: 'Esc' },
  reply: { key: 'r' },
  unreadFrom: { key: 'u' },
  edit: { key: 'e' },
  editLast: { key: 'ArrowUp', shown: '↑' },
  switch: { key: 's' },
  unread: { key: 'n' },
  bold: { key: 'b', chord: true },
  italic: { key: 'i', chord: true },
  fill: { key: 'f' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof table;

/** The keys of every shortcut. Their labels are in `shortcut-labels.ts`, which is loaded with the sheet of keys. */
const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = table;

export const shortcutNames = Object.keys(table) as readonly ShortcutName[];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** Ignores events that were handled. Single keys may come with Shift. */
export function isPressed(event: Press, name: ShortcutName): boolean {
  const { key, chord = false, shift = false } = shortcuts[name];
  const isHeld = event.ctrlKey || event.metaKey;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isMeant = chord ? isHeld && (shift ? event.shiftKey : !event.shiftKey) : !isHeld;
  return isMeant && !event.altKey && !event.defaultPrevented && pressed === key;
}

/** Such as `Ctrl K`; single letters stay lower case. */
export function shownKeys(name: ShortcutName): string {
  const { key, shown = key, chord = false, shift = false } = shortcuts[name];
  return chord ? `Ctrl ${shift ? 'Shift ' : ''}${shown.length === 1 ? shown.toUpperCase() : shown}` : shown;
}
