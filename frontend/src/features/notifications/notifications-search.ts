export interface NotificationsSearch {
  /** Default: unread ones. */
  readonly show?: 'all';
}

/** Invalid values are dropped. */
export function notificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return raw['show'] === 'all' ? { show: 'all' } : {};
}
