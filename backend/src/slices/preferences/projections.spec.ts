import { describe, expect, it } from '@jest/globals';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { PreferencesEvent } from './events.js';
import { preferencesProjection } from './projections.js';

const { afterEvents } = specifyProjection(preferencesProjection);
const changed = (data: PreferencesEvent['data']): PreferencesEvent => ({ type: 'PreferencesChanged', data });

describe('the choices of somebody', () => {
  it('are the last of each, for themselves alone', () => {
    afterEvents(changed({ ...defaultPreferences, theme: 'dark' }), changed({ locale: 'en-GB' }))
      .is({ ...defaultPreferences, _id: specId, version: 2, theme: 'dark', locale: 'en-GB' })
      .isIn(`self:${specId}`);
    expect(preferencesProjection.rooms(actorWith('superadmin'))).toEqual(['self:ann']);
  });
});
