import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { savedViewRefusals } from '@atrium/contracts/saved-views/errors';
import { viewLimit, viewScreens } from '@atrium/contracts/saved-views/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { type SavedViewCommand, savedViewDecider } from './decider.js';
import type { SavedViewEvent } from './events.js';
import { savedViewsProjection } from './projections.js';

const { given } = specifyHandlers(
  savedViewDecider,
  { ...coreRefusals, ...savedViewRefusals },
  { CreateSavedView: { own: 0 } },
);
const content = { screen: 'tickets', name: 'Urgent', address: 'priority=P1', shared: false };
const saved = (part: object = {}): SavedViewEvent => ({
  type: 'ViewSaved',
  data: { ...content, owner: 'ann', ...part },
});
const deleted: SavedViewEvent = { type: 'SavedViewDeleted', data: {} };
const change = (data: object): Extract<SavedViewCommand, { type: 'ChangeSavedView' }> => ({
  type: 'ChangeSavedView',
  data,
});
const remove = { type: 'DeleteSavedView', data: {} } as const;
const restore = { type: 'RestoreSavedView', data: {} } as const;
const other = (role: 'admin' | 'dev' | 'manager') => ({ actor: { ...actorWith(role), id: 'bob' } });

it('a view is saved by its owner, up to a number of them', () => {
  const { shared, ...own } = content;
  given()
    .when({ type: 'CreateSavedView', data: { ...own, name: ' Urgent ' } })
    .thenEvents(saved({ shared }));
  given()
    .when({ type: 'CreateSavedView', data: content }, { found: { own: viewLimit } })
    .thenRefused('viewsFull');
  given()
    .when({ type: 'CreateSavedView', data: content }, { actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notAllowed');
});

it('it is changed, deleted and restored', () => {
  given(saved())
    .when(change({ name: 'Urgent ', shared: true }))
    .thenEvents({ type: 'SavedViewChanged', data: { shared: true } });
  given(saved())
    .when(change({ address: 'priority=P1' }))
    .thenNothing();
  given(saved()).when(remove).thenEvents(deleted);
  given(saved(), deleted).when(remove).thenNothing();
  given(saved(), deleted)
    .when(change({ shared: true }))
    .thenRefused('viewGone');
  given(saved(), deleted).when(restore).thenEvents({ type: 'SavedViewRestored', data: {} });
  given(saved()).when(restore).thenNothing();
});

it('private views are visible to their owner only, and shared ones are changed by administrators only', () => {
  for (const command of [change({ name: 'Mine' }), remove, restore]) {
    given(saved()).when(command, other('admin')).thenRefused('viewGone');
    given(saved({ shared: true }))
      .when(command, other('manager'))
      .thenRefused('notAllowed');
    given(saved({ shared: true }))
      .when(command, other('dev'))
      .thenRefused('viewGone');
    given().when(command).thenRefused('viewGone');
  }
  given(saved({ shared: true }))
    .when(remove, other('admin'))
    .thenEvents(deleted);
});

it('a shared view is visible to everybody with access to its screen', () => {
  const { afterEvents } = specifyProjection(savedViewsProjection);
  afterEvents(saved()).shows({ name: 'Urgent', address: 'priority=P1', deleted: false }).isIn('self:ann');
  afterEvents(saved({ shared: true })).isIn('self:ann', 'screen:tickets');
  afterEvents(saved({ shared: true }), { type: 'SavedViewChanged', data: { shared: false } }).isIn('self:ann');
  afterEvents(saved({ shared: true }), deleted).isIn('deleted:ann');
  afterEvents(saved(), deleted, { type: 'SavedViewRestored', data: {} }).isIn('self:ann');
  expect(savedViewsProjection.rooms(actorWith('dev'))).not.toContain('screen:tickets');
  expect(savedViewsProjection.rooms(actorWith('dev'))).toContain('screen:bugs');
  expect(savedViewsProjection.rooms(actorWith('manager'))).toContain('screen:tickets');
});

it('an address leads to one screen at most', () => {
  const paths = viewScreens.flatMap((screen) => screen.paths);
  expect(new Set(paths).size).toBe(paths.length);
});
