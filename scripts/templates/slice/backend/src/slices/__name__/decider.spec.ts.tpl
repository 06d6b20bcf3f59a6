import { describe, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { __itemCamel__Refusals } from '@atrium/contracts/__name__/errors';
import { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { __itemCamel__Decider } from './decider.js';
import type { __Item__Event } from './events.js';

const { given } = specifyHandlers(__itemCamel__Decider, __itemCamel__Refusals, {
  Create__Item__: { number: 1 },
  Link__Item__: nothingAboutItems,
});

const { id: me } = actorWith();
const created: __Item__Event = {
  type: '__Item__Created',
  data: { number: 1, ...detailsIn(__itemCamel__Kind, { title: 'One' }), creator: me },
};
const deleted: __Item__Event = { type: '__Item__Deleted', data: {} };
const restored: __Item__Event = { type: '__Item__Restored', data: {} };
const link = { collection: 'bugs', id: 'bug-1', relation: 'relates' } as const;

describe('the decider of __nameWords__', () => {
  it('creates a record once, under a number', () => {
    given()
      .when({ type: 'Create__Item__', data: { title: 'One' } })
      .thenEvents(created);
    given(created)
      .when({ type: 'Create__Item__', data: { title: 'One' } })
      .thenNothing();
  });

  it('edits only what differs', () => {
    given(created)
      .when({ type: 'Edit__Item__', data: { title: 'Two' } })
      .thenEvents({ type: '__Item__Changed', data: { title: 'Two' } });
    given(created)
      .when({ type: 'Edit__Item__', data: { title: 'One' } })
      .thenNothing();
  });

  it('links another record, and unlinks it', () => {
    const { id: item, ...to } = link;
    given(created)
      .when({ type: 'Link__Item__', data: { ...to, item } })
      .thenEvents({ type: '__Item__Linked', data: link });
    given(created, { type: '__Item__Linked', data: link })
      .when({ type: 'Unlink__Item__', data: { collection: 'bugs', item } })
      .thenEvents({ type: '__Item__Unlinked', data: { collection: 'bugs', id: item } });
  });

  it('has the creator watch it until they stop', () => {
    const unwatched: __Item__Event = { type: '__Item__Unwatched', data: { watcher: me } };
    const watched: __Item__Event = { type: '__Item__Watched', data: { watcher: me } };
    given(created).when({ type: 'Watch__Item__', data: {} }).thenNothing();
    given(created).when({ type: 'Unwatch__Item__', data: {} }).thenEvents(unwatched);
    given(created, unwatched).when({ type: 'Watch__Item__', data: {} }).thenEvents(watched);
  });

  it('deletes and restores', () => {
    given(created).when({ type: 'Delete__Item__', data: {} }).thenEvents(deleted);
    given(created, deleted).when({ type: 'Delete__Item__', data: {} }).thenNothing();
    given(created, deleted).when({ type: 'Restore__Item__', data: {} }).thenEvents(restored);
    given(created).when({ type: 'Restore__Item__', data: {} }).thenNothing();
  });

  it('refuses what does not exist or was deleted', () => {
    given().when({ type: 'Delete__Item__', data: {} }).thenRefused('recordGone');
    given(created, deleted)
      .when({ type: 'Edit__Item__', data: { title: 'Two' } })
      .thenRefused('recordGone');
  });
});
