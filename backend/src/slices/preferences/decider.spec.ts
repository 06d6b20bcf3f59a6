import { describe, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import { specify } from '../../../test/spec.js';
import { type PreferencesCommand, preferencesDecider } from './decider.js';
import type { PreferencesEvent } from './events.js';

const { given } = specify(preferencesDecider, coreRefusals, undefined);
const own = { id: 'ann' };
const set = (data: PreferencesCommand['data']): PreferencesCommand => ({ type: 'SetPreferences', data });
const changed = (data: PreferencesEvent['data']): PreferencesEvent => ({ type: 'PreferencesChanged', data });

describe('how somebody wants the interface', () => {
  it('begins with every choice, also where it is what holds anyway', () => {
    given()
      .when(set({ theme: 'dark' }), own)
      .thenEvents(changed({ ...defaultPreferences, theme: 'dark' }));
    given()
      .when(set({ theme: 'system' }), own)
      .thenEvents(changed(defaultPreferences));
  });

  it('holds what changed from then on', () => {
    const begun = changed({ ...defaultPreferences, theme: 'dark', locale: 'de-DE' });
    given(begun)
      .when(set({ theme: 'dark', density: 'comfortable', singleKeys: false }), own)
      .thenEvents(changed({ density: 'comfortable', singleKeys: false }));
    given(begun)
      .when(set({ locale: '' }), own)
      .thenEvents(changed({ locale: '' }));
    given(begun)
      .when(set({ weekStart: 0 }), own)
      .thenEvents(changed({ weekStart: 0 }));
    given(begun, changed({ weekStart: 0 }))
      .when(set({ weekStart: '' }), own)
      .thenEvents(changed({ weekStart: '' }));
    given(begun)
      .when(set({ reminderMinutes: 0 }), own)
      .thenEvents(changed({ reminderMinutes: 0 }));
    given(begun, changed({ reminderMinutes: 10 }))
      .when(set({ reminderMinutes: '' }), own)
      .thenEvents(changed({ reminderMinutes: '' }));
    given(begun, changed({ timeZone: 'Asia/Tokyo' }))
      .when(set({ timeZone: 'Asia/Tokyo' }), own)
      .thenNothing();
  });

  it('keeps the board as it was chosen, in one order, and never lanes of what the columns are already', () => {
    const board = { group: 'status', lanes: 'assignee', layout: 'board', facts: ['number', 'labels'] } as const;
    const begun = changed(defaultPreferences);
    given(begun)
      .when(set({ board: { ...board, facts: ['labels', 'number'] } }), own)
      .thenEvents(changed({ board }));
    given(begun, changed({ board }))
      .when(set({ board: { ...board, facts: ['labels', 'number'] } }), own)
      .thenNothing();
    given(begun)
      .when(set({ board: { ...board, lanes: 'status', facts: [] } }), own)
      .thenEvents(changed({ board: { ...board, lanes: null, facts: [] } }));
  });

  it('is nobody else’s to say', () => {
    given()
      .when(set({ theme: 'dark' }), { id: 'bob' })
      .thenRefused('notFound');
  });
});
