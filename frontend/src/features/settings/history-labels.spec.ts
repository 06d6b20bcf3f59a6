import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { defaultSettings, settingNames } from '@atrium/contracts/settings/rules';
import { setFormats } from '../../ui/format/formats';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { settingLabels, settingsLabels } from './history-labels';

beforeAll(() => setFormats({ locale: 'en-GB' }));
afterAll(() => setFormats({ locale: null }));

const nameOf = (id: string) => id;
const entry = (field: string, from: unknown, to: unknown): HistoryEntry => ({
  _id: 'e',
  version: 2,
  type: 'SettingsChanged',
  at: '2026-03-02T09:30:00.000Z',
  by: { _id: 'ann', username: 'Ann' },
  changes: [{ field, from, to }],
});
const told = (field: string, from: unknown, to: unknown) => wordedEntry(settingsLabels, entry(field, from, to), nameOf);

describe('the history of the settings', () => {
  it('names every setting', () => {
    expect(Object.keys(settingLabels).toSorted()).toEqual([...settingNames].toSorted());
  });

  it('writes every setting so that people can read it', () => {
    for (const name of settingNames) {
      const text = settingsLabels.textOf(name, defaultSettings[name], nameOf);
      expect(text ?? '').not.toMatch(/\[object|undefined|NaN|":/);
    }
  });

  it('says from what to what', () => {
    expect(told('workingHours', { start: '09:00', end: '18:00' }, { start: '08:00', end: '16:30' })).toEqual({
      what: 'changed the working hours',
      changes: [{ label: 'Working hours', from: '09:00 – 18:00', to: '08:00 – 16:30' }],
    });
    expect(told('workingDays', [1, 2], [1]).changes).toEqual([{ label: 'Working days', from: 'Mon, Tue', to: 'Mon' }]);
  });

  it('shows of lists what came and what went', () => {
    const easter = { date: '2026-04-05', name: 'Easter', halfDay: false };
    const eve = { date: '2026-12-24', name: 'Christmas Eve', halfDay: true };
    expect(told('holidays', [easter], [easter, eve]).changes).toEqual([
      { label: 'Holidays', from: null, to: 'Thu, 24 Dec 2026 Christmas Eve (half day)', isList: true },
    ]);
  });

  it('shows of a setting with many parts those that changed', () => {
    const { responseTargets, attendance } = defaultSettings;
    const faster = { ...responseTargets, P1: { response: 1, resolution: 6 } };
    expect(told('responseTargets', responseTargets, faster)).toEqual({
      what: 'changed the response targets',
      changes: [{ label: 'Response targets, P1', from: '2 h, then 9 h', to: '1 h, then 6 h' }],
    });
    expect(told('attendance', attendance, { ...attendance, graceMinutes: 0 }).changes).toEqual([
      { label: 'Grace, minutes', from: '10', to: '0' },
    ]);
  });

  it('does not take the beginning for somebody’s choice', () => {
    const opened = { ...entry('sprintLength', null, 14), type: 'SettingsOpened' };
    expect(wordedEntry(settingsLabels, opened, nameOf)).toEqual({ what: 'opened the organisation', changes: [] });
  });
});
