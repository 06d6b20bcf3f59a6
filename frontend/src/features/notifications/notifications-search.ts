export interface NotificationsSearch {
  readonly show?: 'all';
}

export function notificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return raw['show'] === 'all' ? { show: 'all' } : {};
}
