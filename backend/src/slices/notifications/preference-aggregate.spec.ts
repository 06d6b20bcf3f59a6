import { describe, it } from '@jest/globals';
import { notificationRefusals } from '@atrium/contracts/notifications/errors';
import { defaultChoices } from '@atrium/contracts/notifications/rules';
import { specify } from '../../../test/spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import {
  type PreferenceCommand,
  preferenceDecider,
  type PreferenceEvent,
  preferencesProjection,
} from './preference-aggregate.js';

const { given } = specify(preferenceDecider, notificationRefusals, undefined);
const own = { id: 'ann' };
const set = (data: PreferenceCommand['data']): PreferenceCommand => ({ type: 'SetNotificationPreferences', data });
const changed = (data: PreferenceEvent['data']): PreferenceEvent => ({ type: 'NotificationPreferencesChanged', data });

describe('a person’s notification preferences', () => {
  it('begins with every choice, and holds what changed from then on', () => {
    given()
      .when(set({ digest: 'daily' }), own)
      .thenEvents(changed({ ...defaultChoices, digest: 'daily' }));
    given(changed({ ...defaultChoices, digest: 'daily' }))
      .when(set({ digest: 'daily', onlyPunchedIn: true }), own)
      .thenEvents(changed({ onlyPunchedIn: true }));
  });

  it('does not change by saying the same in another order', () => {
    given()
      .when(set({ inApp: [...defaultChoices.inApp].toReversed(), digest: 'off' }), own)
      .thenNothing();
    given(changed({ ...defaultChoices }))
      .when(set({ mail: ['mentioned', 'assigned'] }), own)
      .thenEvents(changed({ mail: ['assigned', 'mentioned'] }));
  });

  it('has quiet hours with both ends', () => {
    given()
      .when(set({ quietFrom: '20:00' }), own)
      .thenRefused('quietHoursHalf');
    given(changed({ ...defaultChoices, quietFrom: '20:00', quietUntil: '07:00' }))
      .when(set({ quietFrom: '', quietUntil: '' }), own)
      .thenEvents(changed({ quietFrom: '', quietUntil: '' }));
  });

  it('is nobody else’s to say', () => {
    given()
      .when(set({ digest: 'daily' }), { id: 'bob' })
      .thenRefused('notificationGone');
  });

  it('is visible to its owner', () => {
    specifyProjection(preferencesProjection)
      .afterEvents(changed({ ...defaultChoices, digest: 'daily' }), changed({ digest: 'hourly' }))
      .shows({ digest: 'hourly', digestAt: '08:00' })
      .isIn('self:the-aggregate');
  });
});
