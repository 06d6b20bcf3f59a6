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

/** Security notices can't be switched off. */
export type AnyNotificationKind = NotificationKind | 'security';

export function isWanted(kind: AnyNotificationKind, chosen: readonly NotificationKind[]): boolean {
  return kind === 'security' || chosen.includes(kind);
}

export const kindTitles: Readonly<Record<NotificationKind, string>> = {
  assigned: 'Assigned to me',
  mentioned: 'Mentioned',
  chat: 'Messages to me, and replies in my threads',
  watched: 'Changes to what I watch',
  due: 'Follow-up, task or reminder due',
  target: 'Response target near',
  approval: 'Waiting for my approval',
  decided: 'My request was decided',
  policy: 'Policy to read',
  payslip: 'Pay slip published',
  event: 'Event announced, coming up, moved or cancelled',
};

/** Worded by `notification-text.ts`. */
export const notificationTypes = [
  'assigned',
  'unassigned',
  'mentioned',
  'commented',
  'status',
  'details',
  'due',
  'late',
  'followup',
  'milestone',
  'woken',
  'response',
  'resolution',
  'asked',
  'decided',
  'recorded',
  'endorsed',
  'version',
  'reminded',
  'remindedOf',
  'published',
  'withdrawn',
  'invited',
  'announced',
  'moved',
  'nears',
  'cancelled',
  'reinstated',
  'messaged',
  'replied',
  'bounced',
  'rated',
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
  'seenAs',
  'webhookStopped',
  'contractEnds',
  'probationEnds',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const channels = ['inApp', 'browser', 'mail'] as const;
export type Channel = (typeof channels)[number];

export const digestRhythms = ['off', 'hourly', 'daily'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Per record; the record's own history has the rest. */
export const actionsKept = 40;

/** Older ones stay in the inbox but don't count. */
export const unreadDays = 30;

/** Latest records, per kind. */
export const inboxSize = 200;

/** Per person; the oldest are dropped. */
export const marksKept = 500;

export function notificationId(collection: string, record: string): string {
  return `${collection}_${record}`;
}

export interface NotificationChoices {
  inApp: readonly NotificationKind[];
  browser: readonly NotificationKind[];
  mail: readonly NotificationKind[];
  /** Such as `22:00`; both empty for never. May span midnight. */
  quietFrom: string;
  quietUntil: string;
  /** Whether browser and mail also keep quiet on days on which the organisation does not work. */
  quietDaysOff: boolean;
  /** An ISO instant until which browser and mail stay quiet; empty for no pause. */
  pausedUntil: string;
  /** Whether browser and mail notify only while the person is punched in. */
  onlyPunchedIn: boolean;
  digest: DigestRhythm;
  /** When the daily mail comes. */
  digestAt: string;
  /** Empty for the organisation's. */
  timeZone: string;
}

export const defaultChoices: NotificationChoices = {
  inApp: notificationKinds,
  browser: ['assigned', 'mentioned', 'chat', 'due', 'target', 'approval', 'decided', 'event'],
  mail: ['assigned', 'mentioned', 'chat', 'due', 'target', 'approval', 'decided', 'policy', 'payslip', 'event'],
  quietFrom: '',
  quietUntil: '',
  quietDaysOff: false,
  pausedUntil: '',
  onlyPunchedIn: false,
  digest: 'off',
  digestAt: '08:00',
  timeZone: '',
};
