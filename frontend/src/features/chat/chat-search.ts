import { dayIn, given, oneOf, textIn } from '../../platform/list/address-values';

/** What stands beside the conversation. */
const chatPanels = ['people', 'pins', 'mentions', 'threads', 'saved', 'search'] as const;
export type ChatPanel = (typeof chatPanels)[number];

/** What stands over the screen. */
const chatDialogs = ['new', 'browse', 'direct', 'edit', 'switch'] as const;
export type ChatDialog = (typeof chatDialogs)[number];

/** What the address of the chat says. */
export interface ChatSearch {
  /** The open channel. */
  readonly c?: string;
  /** The message whose thread is open. */
  readonly t?: string;
  /** The message to which it leads. */
  readonly m?: string;
  /** The day to which it leads, such as `2026-11-20`. */
  readonly on?: string;
  readonly panel?: ChatPanel;
  readonly dialog?: ChatDialog;
  /** To whom a new message goes. */
  readonly with?: string;
  /** What is searched for. */
  readonly q?: string;
}

/** Reads the address of the chat; what makes no sense in it is left out. For `validateSearch` of its route. */
export function chatSearch(raw: Record<string, unknown>): ChatSearch {
  return given<ChatSearch>({
    c: textIn(raw['c']),
    t: textIn(raw['t']),
    m: textIn(raw['m']),
    on: dayIn(raw['on']),
    q: textIn(raw['q']),
    with: textIn(raw['with']),
    panel: oneOf(chatPanels, raw['panel']),
    dialog: oneOf(chatDialogs, raw['dialog']),
  });
}
