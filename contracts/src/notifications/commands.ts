import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  Matches,
} from 'class-validator';
import { nobody, signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import type { Position } from '../core/live.js';
import { IsId, IsInstant, unlessEmpty } from '../core/validation.js';
import { IsClock, IsTimeZone } from '../settings/validation.js';
import { type DigestRhythm, digestRhythms, type NotificationKind, notificationKinds } from './rules.js';

const position = /^\d{1,20}$/;
export class ReadNotifications {
  /** See `noticeId`. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  @ArrayMinSize(1)
  @IsArray()
  notifications!: string[];

  /** Later ones stay unread. */
  @Matches(position)
  upTo!: Position;
}

/** Read ones as well; what happens later brings them back. */
export class ArchiveNotifications extends ReadNotifications {}

export class UnarchiveNotifications {
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  @ArrayMinSize(1)
  @IsArray()
  notifications!: string[];
}

export class ReadAllNotifications {
  @Matches(position)
  upTo!: Position;
}

/** As before all were read up to a later position; what was read one by one keeps its marks. */
export class UnreadAllNotifications extends ReadAllNotifications {}

export class UnreadNotification {
  @IsId()
  notification!: string;

  /** Unread beyond this position. */
  @Matches(position)
  upTo!: Position;
}

/** It returns as unread. */
export class SnoozeNotification extends UnreadNotification {
  @IsInstant()
  until!: string;
}

export class NameNotification {
  @IsId()
  notification!: string;
}

export class EndSnooze extends NameNotification {
  @IsInstant()
  until!: string;
}

export class SetNotificationPreferences {
  @IsIn(notificationKinds, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  inApp?: NotificationKind[];

  @IsIn(notificationKinds, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  browser?: NotificationKind[];

  @IsIn(notificationKinds, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  mail?: NotificationKind[];

  @IsClock()
  @unlessEmpty('quietFrom')
  quietFrom?: string;

  @IsClock()
  @unlessEmpty('quietUntil')
  quietUntil?: string;

  @IsBoolean()
  @IsOptional()
  quietDaysOff?: boolean;

  /** An instant, or empty for no pause. */
  @IsInstant()
  @unlessEmpty('pausedUntil')
  pausedUntil?: string;

  @IsBoolean()
  @IsOptional()
  onlyPunchedIn?: boolean;

  @IsIn(digestRhythms)
  @IsOptional()
  digest?: DigestRhythm;

  @IsClock()
  @IsOptional()
  digestAt?: string;

  /** Empty for the organisation's. */
  @IsTimeZone()
  @unlessEmpty('timeZone')
  timeZone?: string;
}

/** Records that a mail covered everything up to a position. */
export class NoteDigest {
  /** Deterministic per person and hour. */
  @IsId()
  mail!: string;

  @Matches(position)
  upTo!: Position;
}

export const notificationMarkCommands = {
  ReadNotifications: { body: ReadNotifications, access: signedIn },
  ReadAllNotifications: { body: ReadAllNotifications, access: signedIn },
  UnreadAllNotifications: { body: UnreadAllNotifications, access: signedIn },
  UnreadNotification: { body: UnreadNotification, access: signedIn },
  SnoozeNotification: { body: SnoozeNotification, access: signedIn },
  UnsnoozeNotification: { body: NameNotification, access: signedIn },
  ArchiveNotifications: { body: ArchiveNotifications, access: signedIn },
  UnarchiveNotifications: { body: UnarchiveNotifications, access: signedIn },
  EndSnooze: { body: EndSnooze, access: nobody },
} as const satisfies CommandTable;

export const notificationPreferenceCommands = {
  SetNotificationPreferences: { body: SetNotificationPreferences, access: signedIn },
} as const satisfies CommandTable;

export const notificationDigestCommands = {
  NoteDigest: { body: NoteDigest, access: nobody },
} as const satisfies CommandTable;
