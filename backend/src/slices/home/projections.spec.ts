import { describe, expect, it } from '@jest/globals';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { HomeEvent } from './events.js';
import { homeSeenProjection } from './projections.js';

const { afterEvents } = specifyProjection(homeSeenProjection);
const seen = (position: string): HomeEvent => ({ type: 'HomeSeen', data: { position } });

describe('up to where somebody has seen', () => {
  it('is what they said last, for themselves alone', () => {
    afterEvents(seen('90'), seen('120'))
      .is({ _id: specId, version: 2, position: '120', at: specTime(1) })
      .isIn(`self:${specId}`);
    expect(homeSeenProjection.rooms(actorWith('admin'))).toEqual(['self:ann']);
  });
});
