import { given, oneOf } from '../../platform/list/address-values';

export interface NotificationsSearch {
  /** Default: what is unread. */
  readonly show?: 'mentions' | 'all' | 'archived';
}

export function notificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  return given<NotificationsSearch>({ show: oneOf(['mentions', 'all', 'archived'], raw['show']) });
}
