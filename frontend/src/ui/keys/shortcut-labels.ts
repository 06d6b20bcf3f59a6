/** Where a shortcut acts, by the parts of the sheet of keys. */
type ShortcutArea =
  | 'Everywhere'
  | 'Lists'
  | 'Triage'
  | 'Board and calendar'
  | 'Time travel'
  | 'Chat'
  | 'Text'
  | 'Support wall';

export interface ShortcutLabels {
  readonly area: ShortcutArea;
  readonly what: string;
}

/** What each shortcut does, and where, in the order of the sheet. */
export const shortcutLabels = {
  palette: { area: 'Everywhere', what: 'Search, go, create, act' },
  sheet: { area: 'Everywhere', what: 'This sheet' },
  go: { area: 'Everywhere', what: 'Go to an area, with its letter after it' },
  search: { area: 'Everywhere', what: 'Search' },
  create: { area: 'Everywhere', what: 'Create' },
  close: { area: 'Everywhere', what: 'Close what is innermost' },
  submit: { area: 'Everywhere', what: 'Send the form' },
  undo: { area: 'Everywhere', what: 'Undo what you did last' },
  redo: { area: 'Everywhere', what: 'Redo it' },
  whoWrote: { area: 'Everywhere', what: 'Who wrote the field in focus, or under the pointer' },
  notices: { area: 'Everywhere', what: 'To the notices' },
  next: { area: 'Lists', what: 'Next row, card or message' },
  previous: { area: 'Lists', what: 'Previous row, card or message' },
  open: { area: 'Lists', what: 'Open' },
  peek: { area: 'Lists', what: 'Peek at a row, or unfold it' },
  openPage: { area: 'Lists', what: 'Open as a page of its own, as Shift Enter does' },
  select: { area: 'Lists', what: 'Select a row or card, with Shift all rows up to it' },
  archive: { area: 'Lists', what: 'Archive a notification, or bring it back' },
  status: { area: 'Lists', what: 'Choose the status of the selected rows, the row in focus or the open record' },
  assign: { area: 'Lists', what: 'Choose who it is assigned to' },
  take: { area: 'Lists', what: 'Assign it to yourself' },
  priority: { area: 'Lists', what: 'Choose its priority' },
  severity: { area: 'Lists', what: 'Choose its severity' },
  labels: { area: 'Lists', what: 'Choose its labels' },
  snooze: { area: 'Lists', what: 'Snooze a ticket, or what is triaged' },
  accept: { area: 'Triage', what: 'Accept what is triaged' },
  decline: { area: 'Triage', what: 'Decline it, with a reason' },
  duplicate: { area: 'Triage', what: 'Mark it as a duplicate' },
  ask: { area: 'Triage', what: 'Ask its reporter' },
  macro: { area: 'Lists', what: 'Apply a macro to the ticket, or to the chosen ones' },
  lift: { area: 'Board and calendar', what: 'Lift and put down; arrows move it' },
  rename: { area: 'Board and calendar', what: 'Rename a card' },
  remove: { area: 'Board and calendar', what: 'Delete an entry of the calendar' },
  past: { area: 'Time travel', what: 'To the past, and back to now' },
  compare: { area: 'Time travel', what: 'Show what is different since then, and stop' },
  previousChange: { area: 'Time travel', what: 'Previous change' },
  nextChange: { area: 'Time travel', what: 'Next change' },
  play: { area: 'Time travel', what: 'Play or pause the replay of a record' },
  previousStep: { area: 'Time travel', what: 'Previous step of the replay' },
  nextStep: { area: 'Time travel', what: 'Next step of the replay' },
  send: { area: 'Chat', what: 'Send the message; Shift Enter begins a new line' },
  markRead: { area: 'Chat', what: 'Mark the channel as read' },
  reply: { area: 'Chat', what: 'Reply to the message in focus' },
  unreadFrom: { area: 'Chat', what: 'Mark as unread from the message in focus' },
  edit: { area: 'Chat', what: 'Edit your message in focus' },
  editLast: { area: 'Chat', what: 'Edit your last message, while nothing is written' },
  switch: { area: 'Chat', what: 'Switch channel, where you cannot write' },
  unread: { area: 'Chat', what: 'Next unread channel, where you cannot write' },
  bold: { area: 'Text', what: 'Bold' },
  italic: { area: 'Text', what: 'Italic' },
  fill: { area: 'Support wall', what: 'Fill the screen' },
} as const satisfies Readonly<Record<string, ShortcutLabels>>;
