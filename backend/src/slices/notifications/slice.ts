import {
  notificationDigestCommands,
  notificationMarkCommands,
  notificationPreferenceCommands,
} from '@atrium/contracts/notifications/commands';
import { notificationMarkRoutes, notificationPreferenceRoutes } from '@atrium/contracts/notifications/routes';
import { defineRollups, defineSlice, type Slice } from '../../platform/slice/slice.js';
import { inboxRollup } from '../../platform/notifications/inbox-rollup.js';
import { digestDecider, digestEventVersions, digestsProjection, sentDigestsProjection } from './digest-aggregate.js';
import { dueDigests, dueSnoozes } from './sweeps.js';
import { digestJob, digestSender } from './jobs.js';
import { markDecider, markEventVersions, marksProjection } from './mark-aggregate.js';
import { preferenceDecider, preferenceEventVersions, preferencesProjection } from './preference-aggregate.js';
import { endSnoozes } from './reactors.js';

/**
 * Inboxes over the records of all areas.
 * @param areas slices that may declare notification rules
 */
export function notificationsOf(areas: readonly Slice[]): Slice {
  return defineRollups({ name: 'notifications', rollups: [inboxRollup(areas)] });
}

export const notificationMarks = defineSlice({
  name: 'notification-marks',
  category: 'noticemark',
  commands: notificationMarkCommands,
  routes: notificationMarkRoutes,
  personal: true,
  creates: [],
  decider: markDecider,
  eventVersions: markEventVersions,
  projections: [marksProjection],
  reactors: [endSnoozes],
  sweeps: [dueSnoozes],
});

export const notificationPreferences = defineSlice({
  name: 'notification-preferences',
  category: 'noticepreference',
  commands: notificationPreferenceCommands,
  routes: notificationPreferenceRoutes,
  creates: [],
  decider: preferenceDecider,
  eventVersions: preferenceEventVersions,
  projections: [preferencesProjection],
  reactors: [],
});

export const notificationDigests = defineSlice({
  name: 'notification-digests',
  category: 'noticedigest',
  commands: notificationDigestCommands,
  creates: [],
  decider: digestDecider,
  eventVersions: digestEventVersions,
  projections: [sentDigestsProjection],
  rollups: [digestsProjection],
  reactors: [],
  jobs: { [digestJob]: digestSender(Date.now) },
  sweeps: [dueDigests],
});
