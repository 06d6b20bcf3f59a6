import { describe, expect, it } from '@jest/globals';
import { settingsSearch, tabsFor } from './tabs';

describe('the tabs of the settings', () => {
  it('are kept in the address, except the personal one', () => {
    expect(settingsSearch({ tab: 'organisation' })).toEqual({ tab: 'organisation' });
    const linked = { tab: 'organisation', setting: 'leaveTypes' };
    expect(settingsSearch(linked)).toEqual(linked);
    expect(settingsSearch({ ...linked, tab: 'me' })).toEqual({});
    expect(settingsSearch({ tab: 'me' })).toEqual({});
    expect(settingsSearch({ tab: 'somewhere', q: 'x' })).toEqual({});
    const log = { tab: 'administration', q: 'bug', outcome: 'denied', from: '2026-03-01' };
    expect(settingsSearch({ ...log, to: 'never' })).toEqual(log);
  });

  it('are for whom they concern', () => {
    expect(tabsFor({ role: 'member' }, 'acme')).toEqual(['me', 'organisation']);
    expect(tabsFor({ role: 'admin' }, 'acme')).toEqual(['me', 'organisation', 'administration']);
    expect(tabsFor({ role: 'superadmin' }, null)).toEqual(['me', 'administration']);
    expect(tabsFor({ role: null }, null)).toEqual(['me']);
  });
});
