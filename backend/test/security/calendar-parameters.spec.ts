import { supportedDays } from '@atrium/contracts/core/calendar-values';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { problemOf } from '../support/client.js';
import { watchParameters } from '../support/routes.js';
import { isDocumentation } from './route-table.js';
import { addressOf, newWorld, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

const watched = watchParameters();
let world: World;

beforeAll(async () => {
  world = await newWorld();
});
afterAll(async () => {
  watched.stop();
  await world.app.stop();
});

/** The names under which routes are asked for days, months and instants. */
const calendarNames = new Set(['from', 'to', 'on', 'at', 'month', 'day', 'date', 'eventdate']);
/** Those that mean something else somewhere: the days of birthdays have no year, and moments of the past are positions too. */
const exceptions = new Set([
  'GET /api/hr/events/occasions day',
  'GET /api/past/snapshot at',
  'GET /api/past/deltas from',
  'GET /api/past/deltas to',
  'GET /api/past/activity from',
  'GET /api/past/activity to',
  'GET /api/past/step from',
  'GET /api/search at',
  'GET /api/undo/then/:collection/:id at',
]);
/** All other parameters. One that is missing here fails the test: it may be a day by another name. */
const otherNames = new Set(
  `
    id tenentId user field sort limit page q state priority assignee labels project sprint app module status
    assignedTo createdby watchers product submodule horizon voters duplicateOf health lead members private
    kind agent action offline flagged type approver year visibility attendees acknowledge departments roles
    allDay cancelled archived everyone before of since department number domain deployment email ticketstatus
    assigntask templateFor activeTemplates after around shelf outcome actor people topic buckets direction
    role flags person _id category asOf key scopes coassignees severity team rating purpose manager
    except rooms
  `
    .trim()
    .split(/\s+/),
);

/** What no route takes for a day, month or instant. */
const unsupported = [
  '9999-12-31',
  '9999-12-31T10:00:00Z',
  '9999-12',
  '3000-01-01',
  '1899-12-31',
  '0001-01',
  '+010000-01-01',
  '2026-02-30',
  '-1',
  'NaN',
];

const routes = () =>
  world.app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !isDocumentation(path));

/** The address of a route about a record that there is, as far as the route looks at parameters before it. */
const addressFor = (route: { method: string; path: string }) =>
  addressOf({ ...route, path: route.path.replace('entries/:collection', 'entries/messages') }, world.acme._id);

it('every parameter of an address is known, and only those named for days hold a day', async () => {
  for (const route of routes()) {
    for (const { client } of [world.acme.admin, world.root]) await client.get(addressFor(route));
  }
  const names = new Set([...watched.parameters.values()].flatMap((each) => [...each]));
  expect([...names].filter((name) => !calendarNames.has(name) && !otherNames.has(name))).toEqual([]);
  expect([...calendarNames].filter((name) => !names.has(name))).toEqual([]);
});

it('every route refuses days that are not supported, by the name of the parameter', async () => {
  const { client } = world.acme.admin;
  let asked = 0;
  for (const route of routes()) {
    const name = `${route.method} ${route.path}`;
    const own = [...(watched.parameters.get(name) ?? [])].filter((parameter) => calendarNames.has(parameter));
    for (const parameter of own.filter((each) => !exceptions.has(`${name} ${each}`))) {
      for (const value of unsupported) {
        const answer = await client.get(`${addressFor(route)}?${parameter}=${encodeURIComponent(value)}`);
        const { statusCode, errors } = problemOf(answer);
        const message = errors?.find(({ field }) => field === parameter)?.message ?? '';
        const outcome = {
          name,
          parameter,
          value,
          statusCode,
          isTold: message.includes(supportedDays.last.slice(0, 7)),
        };
        expect(outcome).toEqual({ name, parameter, value, statusCode: 400, isTold: true });
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(0);
});
