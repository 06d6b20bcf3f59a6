import { expect, it } from '@jest/globals';
import { visibilityName } from '@atrium/contracts/users/visibility';
import { slices } from './index.js';

/** One for each organisation or person, or everybody's: no count of them says anything. */
const uncounted = [
  'attendance-locks',
  'calendar-feeds',
  'dashboards',
  'deputies',
  'mailboxes',
  'notification-preferences',
  'preferences',
  'saved-replies',
  'saved-views',
  'settings',
  'single-sign-on',
  'tenants',
];

it('every kind of record that has a history has a name for what rights would give and take', () => {
  const kept = slices.flatMap(({ projections }) => projections).filter(({ historyFields }) => historyFields.length > 0);
  const unnamed = kept.map(({ collection }) => collection).filter((collection) => visibilityName(collection) === null);
  expect(unnamed.toSorted()).toEqual(uncounted);
});
