import { describe, expect, it } from '@jest/globals';
import { defaultSettings, settingNames } from '@atrium/contracts/settings/rules';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { settingsProjection } from './projections.js';

const { afterEvents } = specifyProjection(settingsProjection);
const opened = { type: 'SettingsOpened', data: { ...defaultSettings, displayName: 'Acme' } } as const;

describe('the settings', () => {
  it('begin with what they were opened with', () => {
    afterEvents(opened)
      .is({ _id: specId, version: 1, ...defaultSettings, displayName: 'Acme' })
      .isIn('all');
  });

  it('change in what changed, and their history says from what to what', () => {
    afterEvents(opened, { type: 'SettingsChanged', data: { sprintLength: 7, logo: 'file-1' } })
      .shows({ sprintLength: 7, logo: 'file-1', displayName: 'Acme', version: 2 })
      .recordsChanges({ field: 'logo', from: null, to: 'file-1' }, { field: 'sprintLength', from: 14, to: 7 });
  });

  it('say since when clients have a portal, anew each time that it is switched on', () => {
    const on = { type: 'SettingsChanged', data: { portal: true } } as const;
    const off = { type: 'SettingsChanged', data: { portal: false } } as const;
    afterEvents(opened, on).shows({ portalSince: specTime(1) });
    afterEvents(opened, on, off).shows({ portalSince: specTime(1), portal: false });
    afterEvents(opened, on, off, on).shows({ portalSince: specTime(3) });
  });

  it('are for everybody of the organisation', () => {
    expect(settingsProjection.rooms(actorWith('member'))).toEqual(['all']);
  });

  it('show the history of every setting', () => {
    expect([...settingNames].toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  });
});
