import { describe, it } from '@jest/globals';
import { __itemCamel__Refusals } from '@atrium/contracts/__name__/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { __itemCamel__Decider } from './decider.js';
import type { __Item__Event } from './events.js';

const { given } = specifyHandlers(__itemCamel__Decider, __itemCamel__Refusals);

const created: __Item__Event = { type: '__Item__Created', data: { title: 'One' } };
const deleted: __Item__Event = { type: '__Item__Deleted', data: {} };
const restored: __Item__Event = { type: '__Item__Restored', data: {} };

describe('a __itemWords__', () => {
  it('is made once', () => {
    given()
      .when({ type: 'Create__Item__', data: { title: 'One' } })
      .thenEvents(created);
    given(created)
      .when({ type: 'Create__Item__', data: { title: 'One' } })
      .thenNothing();
  });

  it('is renamed when the title is another', () => {
    given(created)
      .when({ type: 'Rename__Item__', data: { title: 'Two' } })
      .thenEvents({ type: '__Item__Renamed', data: { title: 'Two' } });
    given(created)
      .when({ type: 'Rename__Item__', data: { title: 'One' } })
      .thenNothing();
  });

  it('is deleted and brought back', () => {
    given(created).when({ type: 'Delete__Item__', data: {} }).thenEvents(deleted);
    given(created, deleted).when({ type: 'Delete__Item__', data: {} }).thenNothing();
    given(created, deleted).when({ type: 'Restore__Item__', data: {} }).thenEvents(restored);
    given(created).when({ type: 'Restore__Item__', data: {} }).thenNothing();
  });

  it('is refused where it is not', () => {
    given().when({ type: 'Delete__Item__', data: {} }).thenRefused('__itemCamel__Gone');
    given(created, deleted)
      .when({ type: 'Rename__Item__', data: { title: 'Two' } })
      .thenRefused('__itemCamel__Gone');
  });
});
