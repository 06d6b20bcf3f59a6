import { channels, defaultChoices, kindTitles, type NotificationKind } from '@atrium/contracts/notifications/rules';
import { changesFrom, type HistoryLabels } from '../../../shared-features/history/history-labels';

const labels: Readonly<Record<string, string>> = {
  inApp: 'Inbox',
  browser: 'Browser',
  mail: 'Mail',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  quietDaysOff: 'Quiet on days off',
  onlyPunchedIn: 'Only while punched in',
  digest: 'Mails',
  digestAt: 'Mail at',
  timeZone: 'By the clock of',
};

function textOf(_field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((kind: NotificationKind) => kindTitles[kind]).join(', ') || null;
  return typeof value === 'string' ? (kindTitles[value as NotificationKind] ?? value) : null;
}

export const notificationLabels: HistoryLabels = {
  collection: 'notification-preferences',
  thing: 'the notifications',
  actions: { NotificationPreferencesChanged: 'changed the notification settings' },
  labelOf: (field) => labels[field] ?? field,
  textOf,
  lists: new Set(channels),
  changesIn: changesFrom(defaultChoices),
};
