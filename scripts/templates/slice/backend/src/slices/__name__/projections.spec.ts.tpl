import { describe, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { __Item__Event } from './events.js';
import { __nameCamel__Projection } from './projections.js';

const { afterEvents } = specifyProjection(__nameCamel__Projection);

const created: __Item__Event = {
  type: '__Item__Created',
  data: { number: 1, ...detailsIn(__itemCamel__Kind, { title: 'One' }), creator: specAuthor.id },
};
const changed: __Item__Event = { type: '__Item__Changed', data: { title: 'Two' } };
const deleted: __Item__Event = { type: '__Item__Deleted', data: {} };
const restored: __Item__Event = { type: '__Item__Restored', data: {} };
const shown = {
  _id: specId,
  number: 1,
  ...detailsIn(__itemCamel__Kind, { title: 'One' }),
  createdby: { _id: specAuthor.id, username: specAuthor.username },
  createdAt: specTime(0),
  updatedAt: specTime(0),
  watchers: [specAuthor.id],
  links: [],
  deleted: false,
};

describe('the __nameWords__', () => {
  it('show created and changed records', () => {
    afterEvents(created)
      .is({ ...shown, version: 1 })
      .isIn('all');
    afterEvents(created, changed).is({ ...shown, title: 'Two', updatedAt: specTime(1), version: 2 });
  });

  it('keep deleted records for people with the right to restore them', () => {
    afterEvents(created, deleted)
      .is({ ...shown, deleted: true, updatedAt: specTime(1), version: 2 })
      .isIn('deleted');
    afterEvents(created, deleted, restored)
      .is({ ...shown, updatedAt: specTime(2), version: 3 })
      .isIn('all');
  });
});
