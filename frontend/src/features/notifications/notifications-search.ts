/** What the address of the notifications says. */
export interface NotificationsSearch {
  /** What is unread when left out. */
  readonly show?: 'all';
}

/** Reads the address of the notifications; what makes no sense in it is left out. */
export function notificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return raw['show'] === 'all' ? { show: 'all' } : {};
}
