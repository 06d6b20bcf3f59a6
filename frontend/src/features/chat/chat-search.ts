import { isDay } from '@atrium/contracts/core/values';

/** What stands beside the conversation. */
export const chatPanels = ['people', 'pins', 'mentions', 'saved', 'search'] as const;
export type ChatPanel = (typeof chatPanels)[number];

/** What stands over the screen. */
export const chatDialogs = ['new', 'browse', 'direct', 'edit', 'switch'] as const;
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
  /** What is searched for. */
  readonly q?: string;
}

function text(value: unknown): string | undefined {
  // A router reads numbers out of what looks like them.
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? `${value}` : undefined;
}

/** Reads the address of the chat; what makes no sense in it is left out. For `validateSearch` of its route. */
export function chatSearch(raw: Record<string, unknown>): ChatSearch {
  const { on } = raw;
  const found: ChatSearch = {
    c: text(raw['c']),
    t: text(raw['t']),
    m: text(raw['m']),
    on: isDay(on) ? on : undefined,
    q: text(raw['q']),
    panel: chatPanels.find((known) => known === raw['panel']),
    dialog: chatDialogs.find((known) => known === raw['dialog']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
