import { describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, toolsWith } from '../../../test/spec.js';
import { type HomeCommand, homeDecider } from './decider.js';
import type { HomeEvent } from './events.js';

const { given } = specifyHandlers(homeDecider, coreRefusals, { MarkHomeSeen: { end: '100' } });
const mark = (position: string, back?: boolean): HomeCommand => ({
  type: 'MarkHomeSeen',
  data: { position, ...(back === undefined ? {} : { back }) },
});
const seen = (position: string): HomeEvent => ({ type: 'HomeSeen', data: { position } });
const own = { id: 'ann' };

describe('what a person has seen', () => {
  it('only grows, regardless of which device reports last', () => {
    given().when(mark('90'), own).thenEvents(seen('90'));
    given(seen('90')).when(mark('100'), own).thenEvents(seen('100'));
    given(seen('100')).when(mark('90'), own).thenNothing();
    given(seen('100')).when(mark('100'), own).thenNothing();
  });

  it('can be taken back', () => {
    given(seen('90'), seen('100')).when(mark('90', true), own).thenEvents(seen('90'));
    given(seen('90')).when(mark('100', true), own).thenNothing();
  });

  it('is nothing that is still to come', () => {
    given(seen('90')).when(mark('101'), own).thenRefused('invalid');
  });

  it('goes by how far the read models are', async () => {
    const tools = toolsWith({ id: 'ann', logEnd: async () => '100' });
    expect(await homeDecider.lookUp(mark('90'), null, tools)).toEqual({ end: '100' });
  });

  it('is set by the person alone', () => {
    given().when(mark('90'), { id: 'bob' }).thenRefused('notFound');
    given()
      .when(mark('90'), { id: 'bob', actor: actorWith('admin') })
      .thenRefused('notFound');
  });
});
