import { viewScreens } from '@atrium/contracts/saved-views/rules';
import { expect, it } from '@jest/globals';
import { barFields } from '../features/dashboards/bars';
import { dashboardTemplates, tilesOf } from '../features/dashboards/templates';
import { taskSource } from '../features/tasks/task-source';
import { queryFieldsOf } from '../shared-features/record-list/query/query-fields';
import { dashboardSources } from './dashboard-sources';

const sourceOf = (screen: string) => dashboardSources.find((source) => source.screen === screen);

it('every list of which tiles can be made has saved views', () => {
  const known = viewScreens.map(({ name }) => name);
  expect(dashboardSources.filter(({ screen }) => !known.includes(screen))).toEqual([]);
});

it('templates ask for lists and fields that are there, each tile by an id of its own', () => {
  const tiles = dashboardTemplates.flatMap(tilesOf);
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
  expect(tiles.filter(({ screen }) => sourceOf(screen) === undefined)).toEqual([]);
  // The board names the statuses of cards itself.
  const charts = tiles.filter(({ kind, screen }) => kind === 'chart' && screen !== 'tasks');
  for (const { screen, field, title } of charts) {
    const source = sourceOf(screen);
    const fields = source === undefined ? [] : barFields(queryFieldsOf(source.kind, { namesOf: () => [] }));
    expect([title, fields.map(({ name }) => name)]).toEqual([title, expect.arrayContaining([field])]);
  }
});

it('a tile of cards says how the board is cut, which everybody keeps for themselves', () => {
  const { complete } = taskSource;
  expect(complete?.({ q: 'till' })).toEqual({ q: 'till', group: 'priority', layout: 'table' });
  expect(complete?.({ group: 'status' })).toEqual({ group: 'status' });
  expect(complete?.({ tray: 'done' })).toEqual({ tray: 'done' });
});
