import { dayIn, given, oneOf, textIn } from '../../platform/list/address-values';

/** Panels beside the conversation. */
const chatPanels = ['people', 'pins', 'mentions', 'threads', 'saved', 'drafts', 'unread', 'search'] as const;
export type ChatPanel = (typeof chatPanels)[number];

const chatDialogs = ['new', 'browse', 'direct', 'edit', 'switch', 'notify'] as const;
export type ChatDialog = (typeof chatDialogs)[number];

export interface ChatSearch {
  readonly c?: string;
  readonly t?: string;
  readonly m?: string;
  /** Target day, such as `2026-11-20`. */
  readonly on?: string;
  readonly panel?: ChatPanel;
  readonly dialog?: ChatDialog;
  readonly with?: string;
  readonly q?: string;
}

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
