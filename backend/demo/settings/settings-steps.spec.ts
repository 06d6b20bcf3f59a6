import { describe, expect, it } from '@jest/globals';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { daysCounted } from '@atrium/contracts/settings/working-time';
import { accountSteps } from '../accounts.js';
import { DemoCalendar } from '../demo-calendar.js';
import { marigold, openMarigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';
import { settingsSteps } from './settings-steps.js';

describe('the settings of the demo', () => {
  it('are those of a company in Lisbon that has been through a few changes', async () => {
    const calendar = new DemoCalendar(new Date('2026-03-04T10:15:00'));
    const rehearsal = new Rehearsal();
    const steps = [openMarigold(calendar), ...accountSteps(calendar), ...settingsSteps(calendar)];
    for (const step of steps) await rehearsal.take(step);
    expect(rehearsal.withoutEffect).toEqual([]);
    const [settings] = rehearsal.documents<SettingsView>(marigold.id, 'settings');
    expect(settings).toMatchObject({
      displayName: 'Marigold',
      timeZone: 'Europe/Lisbon',
      workingHours: { start: '09:00', end: '17:30' },
    });
    expect(settings?.holidays).toHaveLength(39);
    if (settings !== undefined) expect(daysCounted(settings, '2026-12-21', '2026-12-31')).toBe(7);
  });
});
