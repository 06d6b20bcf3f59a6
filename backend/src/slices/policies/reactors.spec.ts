import { expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import { markNotificationsRead } from './reactors.js';

it('acknowledging a policy marks it as read for that person', () => {
  const [event] = recorded('policyreader', [
    { type: 'PolicyAcknowledged', data: { policy: 'travel', revision: 2 } } as const,
  ]);
  expect(event === undefined ? [] : markNotificationsRead.react(event)).toMatchObject([
    {
      data: {
        // Sooner, it would be refused as beyond what has happened.
        position: '1000',
        name: 'ReadNotifications',
        id: 'the-aggregate',
        data: { notifications: ['policies_travel'], upTo: '1000' },
      },
    },
  ]);
});
