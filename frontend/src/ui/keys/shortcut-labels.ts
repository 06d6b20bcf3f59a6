/** Where a shortcut acts, as the sheet of keys is parted. */
type ShortcutPlace = 'Everywhere' | 'Lists' | 'Board and calendar' | 'Time travel' | 'Chat' | 'Text' | 'Support wall';

export interface ShortcutLabels {
  readonly place: ShortcutPlace;
  readonly what: string;
}

/** What each shortcut does, and where, in the order of the sheet. */
export const shortcutLabels = {
  palette: { place: 'Everywhere', what: 'Search, go, create, act' },
  sheet: { place: 'Everywhere', what: 'This sheet' },
  go: { place: 'Everywhere', what: 'Go to an area, with its letter after it' },
  search: { place: 'Everywhere', what: 'Search' },
  create: { place: 'Everywhere', what: 'Create' },
  close: { place: 'Everywhere', what: 'Close what is innermost' },
  submit: { place: 'Everywhere', what: 'Send the form' },
  undo: { place: 'Everywhere', what: 'Undo what you did last' },
  redo: { place: 'Everywhere', what: 'Redo it' },
  whoWrote: { place: 'Everywhere', what: 'Who wrote the field in focus, or under the pointer' },
  notices: { place: 'Everywhere', what: 'To the notices' },
  next: { place: 'Lists', what: 'Next row, card or message' },
  previous: { place: 'Lists', what: 'Previous row, card or message' },
  open: { place: 'Lists', what: 'Open' },
  peek: { place: 'Lists', what: 'Peek at a row, or unfold it' },
  openPage: { place: 'Lists', what: 'Open as a page of its own, as Shift Enter does' },
  select: { place: 'Lists', what: 'Select a row or card, with Shift all rows up to it' },
  archive: { place: 'Lists', what: 'Archive a notification, or bring it back' },
  status: { place: 'Lists', what: 'Choose the status of the row in focus, or of the open record' },
  assign: { place: 'Lists', what: 'Choose who it is assigned to' },
  priority: { place: 'Lists', what: 'Choose its priority' },
  lift: { place: 'Board and calendar', what: 'Lift and put down; arrows move it' },
  rename: { place: 'Board and calendar', what: 'Rename a card' },
  remove: { place: 'Board and calendar', what: 'Delete an entry of the calendar' },
  past: { place: 'Time travel', what: 'To the past, and back to now' },
  compare: { place: 'Time travel', what: 'Show what is different since then, and stop' },
  previousChange: { place: 'Time travel', what: 'The change before' },
  nextChange: { place: 'Time travel', what: 'The next change' },
  markRead: { place: 'Chat', what: 'Mark the channel as read' },
  reply: { place: 'Chat', what: 'Reply to the message in focus' },
  unreadFrom: { place: 'Chat', what: 'Mark as unread from the message in focus' },
  edit: { place: 'Chat', what: 'Edit your message in focus' },
  editLast: { place: 'Chat', what: 'Edit your last message, while nothing is written' },
  switch: { place: 'Chat', what: 'Switch channel, where you cannot write' },
  unread: { place: 'Chat', what: 'Next unread channel, where you cannot write' },
  bold: { place: 'Text', what: 'Bold' },
  italic: { place: 'Text', what: 'Italic' },
  fill: { place: 'Support wall', what: 'Fill the screen' },
} as const satisfies Readonly<Record<string, ShortcutLabels>>;
