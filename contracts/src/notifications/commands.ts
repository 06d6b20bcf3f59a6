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
/** Marks notifications as read, up to where their reader had seen. */
export class ReadNotifications {
  /** Their ids; see `noticeId`. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  @ArrayMinSize(1)
  @IsArray()
  notifications!: string[];

  /** Everything up to here was seen; what comes later stays unread. */
  @Matches(position)
  upTo!: Position;
}

/** Marks everything as read, up to where its reader had seen. */
export class ReadAllNotifications {
  @Matches(position)
  upTo!: Position;
}

/** Makes a notification unread again from a place on. */
export class UnreadNotification {
  @IsId()
  notification!: string;

  /** What stands beyond this is unread. */
  @Matches(position)
  upTo!: Position;
}

/** Puts a notification off; it comes back as unread. */
export class SnoozeNotification extends UnreadNotification {
  @IsInstant()
  until!: string;
}

export class NameNotification {
  @IsId()
  notification!: string;
}

/** Brings back what was put off until then. */
export class EndSnooze extends NameNotification {
  @IsInstant()
  until!: string;
}

/** Says how one wants to be told; what is left out stays as it is. */
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

  /** A time of day, or empty for no quiet hours. */
  @IsClock()
  @unlessEmpty('quietFrom')
  quietFrom?: string;

  @IsClock()
  @unlessEmpty('quietUntil')
  quietUntil?: string;

  @IsBoolean()
  @IsOptional()
  quietDaysOff?: boolean;

  @IsBoolean()
  @IsOptional()
  onlyPunchedIn?: boolean;

  @IsIn(digestRhythms)
  @IsOptional()
  digest?: DigestRhythm;

  @IsClock()
  @IsOptional()
  digestAt?: string;

  /** A time zone, or empty for the organisation's. */
  @IsTimeZone()
  @unlessEmpty('timeZone')
  timeZone?: string;
}

/** Notes that a mail told of everything up to a place in the log. */
export class NoteDigest {
  /** The mail's name: the same for the same person and hour. */
  @IsId()
  mail!: string;

  @Matches(position)
  upTo!: Position;
}

export const notificationMarkCommands = {
  ReadNotifications: { body: ReadNotifications, access: signedIn },
  ReadAllNotifications: { body: ReadAllNotifications, access: signedIn },
  UnreadNotification: { body: UnreadNotification, access: signedIn },
  SnoozeNotification: { body: SnoozeNotification, access: signedIn },
  UnsnoozeNotification: { body: NameNotification, access: signedIn },
  /** Its time has come. */
  EndSnooze: { body: EndSnooze, access: nobody },
} as const satisfies CommandTable;

export const notificationPreferenceCommands = {
  SetNotificationPreferences: { body: SetNotificationPreferences, access: signedIn },
} as const satisfies CommandTable;

export const notificationDigestCommands = {
  NoteDigest: { body: NoteDigest, access: nobody },
} as const satisfies CommandTable;
