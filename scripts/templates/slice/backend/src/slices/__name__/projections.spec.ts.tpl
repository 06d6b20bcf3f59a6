import { describe, it } from '@jest/globals';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { __Item__Event } from './events.js';
import { __nameCamel__Projection } from './projections.js';

const { afterEvents } = specifyProjection(__nameCamel__Projection);

const created: __Item__Event = { type: '__Item__Created', data: { title: 'One' } };
const renamed: __Item__Event = { type: '__Item__Renamed', data: { title: 'Two' } };
const deleted: __Item__Event = { type: '__Item__Deleted', data: {} };
const restored: __Item__Event = { type: '__Item__Restored', data: {} };
const shown = {
  _id: specId,
  title: 'One',
  deleted: false,
  createdAt: specTime(0),
  createdby: { _id: specAuthor.id, username: specAuthor.username },
};

describe('the __nameWords__', () => {
  it('show what was made and renamed', () => {
    afterEvents(created)
      .is({ ...shown, version: 1 })
      .isIn('all');
    afterEvents(created, renamed).is({ ...shown, title: 'Two', version: 2 });
  });

  it('keep what was deleted for those who may bring it back', () => {
    afterEvents(created, deleted)
      .is({ ...shown, deleted: true, version: 2 })
      .isIn('deleted');
    afterEvents(created, deleted, restored)
      .is({ ...shown, version: 3 })
      .isIn('all');
  });
});
