import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { ChannelWishesView, ReadMarkView } from '@atrium/contracts/chat/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { noMarks } from '@atrium/contracts/notifications/inbox';
import { keepsQuiet } from '@atrium/contracts/notifications/quiet';
import { defaultChoices } from '@atrium/contracts/notifications/rules';
import type {
  NotificationView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import { wishesByChannel } from '@atrium/contracts/notifications/wishes';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import type { JobTools, SliceJob } from '../../platform/slice/slice-job.js';
import type { DigestState } from './digest-aggregate.js';
import { digestOf, type DueDigest } from './digest-rules.js';
import { readMarksInDoubt } from './read-mark-queries.js';

export const digestJob = 'send-notification-digest';

/** Idempotent while the job exists. */
export function digestRequest(tenant: string, person: string, { mail, until }: DueDigest): JobRequest {
  const data = { tenant, by: { id: person, username: '' }, person, mail, until };
  return { kind: digestJob, work: { record: person, id: mail }, data };
}

/**
 * Mails unread notifications, by current rights and unless quiet. Sent and impossible mails are recorded; quiet ones
 * are requested again.
 * @throws Error for a retry
 */
export function digestSender(clock: () => number): SliceJob {
  return async (data, tools) => {
    // Content is looked up when mail can leave, so nothing piles up without a server.
    if (!tools.mailer.canSend) return;
    const [tenant = '', person = '', mail = '', until = ''] = ['tenant', 'person', 'mail', 'until'].map((name) =>
      String(data[name]),
    );
    const sent = (await tools.stateOf(person)) as DigestState;
    if (sent.mail === mail) return;
    const notifications = await tools.seenBy<NotificationView>(person, 'notifications');
    if (notifications === null) return;
    const [account, marks, preferences, found, timeClock] = await Promise.all([
      tools.document<UserView>('users', person),
      tools.document<NotificationMarksView>('notification-marks', person),
      tools.document<NotificationPreferencesView>('notification-preferences', person),
      tools.document<SettingsView>('settings', tenant),
      tools.document<TimeClockView>('time-clocks', person),
    ]);
    const settings = found ?? defaultSettings;
    const choices = preferences ?? defaultChoices;
    const now = clock();
    if (account === null || choices.digest === 'off') return;
    if (keepsQuiet(choices, settings, now, timeClock?.in === true)) return;
    const wishes = wishesByChannel((await tools.seenBy<ChannelWishesView>(person, 'channel-wishes')) ?? []);
    const reader = { me: person, marks: marks ?? noMarks, wishes };
    const readMarks = await readMarksInDoubt(tenant, reader, notifications, (id) =>
      tools.document<ReadMarkView>('read-marks', id),
    );
    const { publicUrl } = tools;
    const [say, locale, nameOf] = await Promise.all([
      tools.sayTo(person),
      tools.localeOf(person),
      namesOf(notifications, tools),
    ]);
    const since = account.createdAt;
    const known = {
      name: displayName(account),
      since,
      choices,
      settings,
      readMarks,
      sentUpTo: sent.upTo,
      until,
      now,
      publicUrl,
      say,
      locale,
      nameOf,
    };
    const digest = digestOf(notifications, { ...reader, ...known });
    if (digest === null) return;
    const { subject, text, upTo } = digest;
    const delivery = await tools.mailer.deliver({
      tenant,
      id: mail,
      attempt: 0,
      to: account.email,
      fromName: settings.displayName,
      automatic: true,
      subject,
      text,
    });
    if (delivery.outcome === 'later') throw new Error(delivery.reason);
    await tools.send('NoteDigest', person, { mail, upTo });
  };
}

/** What those are called who acted. */
async function namesOf(
  notifications: readonly NotificationView[],
  tools: JobTools,
): Promise<(person: PersonRef) => string> {
  const actors = notifications.flatMap(({ acts }) => acts.flatMap(({ by }) => by ?? []));
  const people = [...new Map(actors.map((by) => [by._id, by])).values()];
  const names = new Map(await Promise.all(people.map(async (by) => [by._id, await tools.nameOf(by)] as const)));
  return ({ _id, username }) => names.get(_id) ?? username;
}
