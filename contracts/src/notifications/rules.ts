/** What people choose to be notified of, in the order in which they choose. */
export const notificationKinds = [
  'assigned',
  'mentioned',
  'chat',
  'watched',
  'due',
  'target',
  'approval',
  'decided',
  'policy',
  'payslip',
  'event',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about: also the security of one's own account, of which nobody chooses not to be notified. */
export type AnyNotificationKind = NotificationKind | 'security';

/**
 * Whether somebody is notified of something in the inbox or by the browser.
 * @param chosen the kinds that they chose for it
 */
export function isWanted(kind: AnyNotificationKind, chosen: readonly NotificationKind[]): boolean {
  return kind === 'security' || chosen.includes(kind);
}

/** What each kind is called. */
export const kindTitles: Readonly<Record<NotificationKind, string>> = {
  assigned: 'Assigned to me',
  mentioned: 'Mentioned',
  chat: 'Messages to me, and replies in my threads',
  watched: 'Changes to what I watch',
  due: 'Follow-up or task due',
  target: 'Response target near',
  approval: 'Waiting for my approval',
  decided: 'My request was decided',
  policy: 'Policy to read',
  payslip: 'Pay slip published',
  event: 'Event announced, moved or cancelled',
};

/** What happened; how it reads on a screen or in a mail, see `notification-text.ts`. */
export const notificationTypes = [
  'assigned',
  'unassigned',
  'mentioned',
  'commented',
  'status',
  'details',
  'due',
  'followup',
  'response',
  'resolution',
  'asked',
  'decided',
  'version',
  'reminded',
  'published',
  'withdrawn',
  'invited',
  'announced',
  'moved',
  'cancelled',
  'reinstated',
  'messaged',
  'replied',
  'called',
  'totpEnabled',
  'totpDisabled',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCloneSuspected',
  'recoveryCodeUsed',
  'secondFactorReset',
  'passwordReset',
  'emailChanged',
  'sessionsEnded',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The ways in which somebody is told. */
export const channels = ['inApp', 'browser', 'mail'] as const;
export type Channel = (typeof channels)[number];

export const digestRhythms = ['off', 'hourly', 'daily'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** How many acts of one record are kept: what is older stands in the record's own history. */
export const actionsKept = 40;

/** What is older than so many days has been overtaken by life: it stands in the inbox, but is not counted. */
export const unreadDays = 30;

/** How many records the inbox holds of each kind of record, those touched last. */
export const inboxSize = 200;

/** How many records somebody's marks name at most; the oldest are forgotten. */
export const marksKept = 500;

/** The id under which what happened to a record is found. */
export function notificationId(collection: string, record: string): string {
  return `${collection}_${record}`;
}

/** How somebody wants to be told. */
export interface NotificationChoices {
  /** The kinds told in each way. */
  inApp: readonly NotificationKind[];
  browser: readonly NotificationKind[];
  mail: readonly NotificationKind[];
  /** Between which times of day browser and mail keep quiet; both empty for never. It may go over midnight. */
  quietFrom: string;
  quietUntil: string;
  /** Whether browser and mail also keep quiet on days on which the organisation does not work. */
  quietDaysOff: boolean;
  /** Whether browser and mail tell something only while one is punched in. */
  onlyPunchedIn: boolean;
  digest: DigestRhythm;
  /** When the daily mail comes. */
  digestAt: string;
  /** By whose clock all of this goes; empty for the organisation's. */
  timeZone: string;
}

export const defaultChoices: NotificationChoices = {
  inApp: notificationKinds,
  browser: ['assigned', 'mentioned', 'chat', 'due', 'target', 'approval', 'decided', 'event'],
  mail: ['assigned', 'mentioned', 'chat', 'due', 'target', 'approval', 'decided', 'policy', 'payslip', 'event'],
  quietFrom: '',
  quietUntil: '',
  quietDaysOff: false,
  onlyPunchedIn: false,
  digest: 'off',
  digestAt: '08:00',
  timeZone: '',
};
