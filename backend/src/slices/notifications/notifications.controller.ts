import { Controller, Get, Inject } from '@nestjs/common';
import type { ChannelWishesView, ReadMarkView } from '@atrium/contracts/chat/views';
import { inboxOf, noMarks, unreadCount } from '@atrium/contracts/notifications/inbox';
import { defaultChoices, inboxSize } from '@atrium/contracts/notifications/rules';
import { wishesByChannel } from '@atrium/contracts/notifications/wishes';
import type {
  InboxAnswer,
  NotificationView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import type { UserView } from '@atrium/contracts/users/views';
import { From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { readMarksInDoubt } from './read-mark-queries.js';

@Controller('notifications')
export class NotificationsController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  /** The inbox, the newest first, as the reader may see it right now. */
  @Get()
  async fetch(@From() { actor }: Caller): Promise<InboxAnswer> {
    const { tenant, id: me } = actor;
    const [{ documents }, { documents: chosen }, marks, choices, account] = await Promise.all([
      this.readModel.visible(actor, 'notifications', { newest: inboxSize }),
      this.readModel.visible(actor, 'channel-wishes'),
      this.readModel.document<NotificationMarksView>(tenant, 'notification-marks', me),
      this.readModel.document<NotificationPreferencesView>(tenant, 'notification-preferences', me),
      this.readModel.document<UserView>(tenant, 'users', me),
    ]);
    const notifications = documents.map((json) => JSON.parse(json) as NotificationView);
    const wishes = wishesByChannel(chosen.map((json) => JSON.parse(json) as ChannelWishesView));
    const reader = { me, marks: marks ?? noMarks, wishes };
    const readMarks = await readMarksInDoubt(tenant, reader, notifications, (id) =>
      this.readModel.document<ReadMarkView>(tenant, 'read-marks', id),
    );
    const since = account?.createdAt ?? '';
    const known = { since, choices: choices ?? defaultChoices, readMarks, now: Date.now() };
    const items = inboxOf(notifications, { ...reader, ...known });
    return { items, unread: unreadCount(items) };
  }

  @Get('preferences')
  async fetchPreferences(@From() { actor }: Caller): Promise<NotificationPreferencesView> {
    const kept = await this.readModel.one(actor, 'notification-preferences', actor.id);
    return kept === null
      ? { _id: actor.id, version: 0, ...defaultChoices }
      : (JSON.parse(kept) as NotificationPreferencesView);
  }
}
