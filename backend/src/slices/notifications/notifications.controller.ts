import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import {
  NameNotification,
  ReadAllNotifications,
  ReadNotifications,
  SetNotificationPreferences,
  SnoozeNotification,
  UnreadNotification,
} from '@atrium/contracts/notifications/commands';
import type { ReadMarkView } from '@atrium/contracts/channels/views';
import { inboxOf, noMarks, unreadCount } from '@atrium/contracts/notifications/inbox';
import { defaultChoices, inboxSize } from '@atrium/contracts/notifications/rules';
import type {
  InboxAnswer,
  NoticeView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import { Sender } from '../../platform/commands/sender.js';
import { From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { talkMarksOf } from './talk-mark-queries.js';

/** One's own notifications: what is in the inbox, what one did about it, and how one wants to be told. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  /** The inbox, the newest first, as the reader may see it right now. */
  @Get()
  async fetch(@From() { actor }: Caller): Promise<InboxAnswer> {
    const { tenant, id: me } = actor;
    const [{ documents }, marks, choices] = await Promise.all([
      this.readModel.visible(actor, 'notifications', { newest: inboxSize }),
      this.readModel.document<NotificationMarksView>(tenant, 'notification-marks', me),
      this.readModel.document<NotificationPreferencesView>(tenant, 'notification-preferences', me),
    ]);
    const notices = documents.map((json) => JSON.parse(json) as NoticeView);
    const reader = { me, marks: marks ?? noMarks };
    const talk = await talkMarksOf(tenant, reader, notices, (id) =>
      this.readModel.document<ReadMarkView>(tenant, 'read-marks', id),
    );
    const items = inboxOf(notices, { ...reader, choices: choices ?? defaultChoices, talk, now: Date.now() });
    return { items, unread: unreadCount(items) };
  }

  @Get('preferences')
  async fetchPreferences(@From() { actor }: Caller): Promise<NotificationPreferencesView> {
    const kept = await this.readModel.one(actor, 'notification-preferences', actor.id);
    return kept === null
      ? { _id: actor.id, version: 0, ...defaultChoices }
      : (JSON.parse(kept) as NotificationPreferencesView);
  }

  @Put('preferences')
  async setPreferences(@Body() body: SetNotificationPreferences, @From() caller: Caller) {
    return (await this.sender.send('SetNotificationPreferences', body, ownOf(caller))).document;
  }

  @Post('read')
  @HttpCode(200)
  async read(@Body() body: ReadNotifications, @From() caller: Caller) {
    return (await this.sender.send('ReadNotifications', body, ownOf(caller))).document;
  }

  @Post('readall')
  @HttpCode(200)
  async readAll(@Body() body: ReadAllNotifications, @From() caller: Caller) {
    return (await this.sender.send('ReadAllNotifications', body, ownOf(caller))).document;
  }

  @Post('unread')
  @HttpCode(200)
  async unread(@Body() body: UnreadNotification, @From() caller: Caller) {
    return (await this.sender.send('UnreadNotification', body, ownOf(caller))).document;
  }

  @Post('snooze')
  @HttpCode(200)
  async snooze(@Body() body: SnoozeNotification, @From() caller: Caller) {
    return (await this.sender.send('SnoozeNotification', body, ownOf(caller))).document;
  }

  @Post('unsnooze')
  @HttpCode(200)
  async unsnooze(@Body() body: NameNotification, @From() caller: Caller) {
    return (await this.sender.send('UnsnoozeNotification', body, ownOf(caller))).document;
  }
}

/** The same about one's own record: marks and preferences are nobody else's. */
function ownOf(caller: Caller): Caller {
  return { ...caller, id: caller.actor.id };
}
