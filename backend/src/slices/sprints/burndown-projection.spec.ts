import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { specAuthor, specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { type BurndownDocument, burndowns, contentOf } from './burndown-projection.js';

// NOTE: of the records only those fields stand here that are counted.
const sprint = (state: SprintView['state'], changes: object = {}) => ({
  _id: 'march',
  version: 1,
  state,
  project: null,
  audience: null,
  deleted: false,
  ...changes,
});
const task = (changes: object = {}) => ({
  _id: 'guide',
  version: 1,
  sprint: 'march',
  points: 3,
  state: 'open',
  deleted: false,
  ...changes,
});
const bug = (changes: object = {}) => ({
  _id: 'total',
  version: 1,
  sprint: 'march',
  points: 2,
  status: 'New',
  deleted: false,
  ...changes,
});

/** The change from one version of a document to the next. */
function change(collection: string, before: LiveDocument | null, after: LiveDocument, at?: string) {
  return { collection, before, after, ...(at === undefined ? {} : { at }) };
}

const planned = change('sprints', null, sprint('Planned'));
const started = change('sprints', sprint('Planned'), sprint('Active'));
const completed = change('sprints', sprint('Active'), sprint('Completed'));

function after(...changes: SpecChange<LiveDocument>[]): BurndownDocument {
  const document = rollAll<BurndownDocument>(burndowns, changes).get('march');
  if (document === undefined) throw new Error('There is no burndown');
  return document;
}

const by = { _id: specAuthor.id, username: specAuthor.username };
const amount = (items: number, points: number) => ({ items, points });

describe('a burndown', () => {
  it('begins empty', () => {
    expect(after(planned)).toMatchObject({ _id: 'march', steps: [], committed: amount(0, 0), completed: false });
  });

  it('shows before the start what has been planned so far', () => {
    const burndown = after(planned, change('tasks', null, task()), change('bugs', null, bug({ status: 'Resolved' })));
    expect(burndown.steps).toEqual([
      { at: specTime(2), scope: amount(2, 5), done: amount(1, 2), scopeChange: true, by },
    ]);
    expect(burndown.committed).toEqual(amount(0, 0));
  });

  it('begins with what is in the sprint at its start, also what was done before', () => {
    const burndown = after(
      planned,
      change('tasks', null, task()),
      change('bugs', null, bug({ status: 'Closed' })),
      started,
    );
    expect(burndown.committed).toEqual(amount(2, 5));
    expect(burndown.steps).toEqual([
      { at: specTime(3), scope: amount(2, 5), done: amount(1, 2), scopeChange: false, by },
    ]);
  });

  it('has a step for each change, distinguished by scope changes and work done', () => {
    const burndown = after(
      planned,
      change('tasks', null, task()),
      started,
      change('bugs', null, bug()),
      change('tasks', task(), task({ state: 'done' })),
      change('bugs', bug(), bug({ points: 8 })),
      change('tasks', task({ state: 'done' }), task()),
      change('bugs', bug({ points: 8 }), bug({ points: 8, status: 'Invalid' })),
    );
    const told = burndown.steps.map(({ scope, done, scopeChange }) => [scope, done, scopeChange]);
    expect(told).toEqual([
      [amount(1, 3), amount(0, 0), false],
      [amount(2, 5), amount(0, 0), true],
      [amount(2, 5), amount(1, 3), false],
      [amount(2, 11), amount(1, 3), true],
      [amount(2, 11), amount(0, 0), false],
      [amount(1, 3), amount(0, 0), true],
    ]);
    expect(burndown.committed).toEqual(amount(1, 3));
    const named = burndown.steps.map(({ item }) => item?.collection);
    expect(named).toEqual([undefined, 'bugs', undefined, 'bugs', undefined, 'bugs']);
  });

  it('leaves out what leaves the sprint, was deleted or declined, and takes it in again', () => {
    const scopeAfter = (...versions: object[]) => {
      const changes = versions.map((version, index) =>
        change('tasks', index === 0 ? null : task(versions[index - 1]), task(version)),
      );
      return after(planned, started, ...changes).steps.at(-1)?.scope;
    };
    expect(scopeAfter({}, { sprint: 'april' })).toEqual(amount(0, 0));
    expect(scopeAfter({}, { sprint: null })).toEqual(amount(0, 0));
    expect(scopeAfter({}, { deleted: true })).toEqual(amount(0, 0));
    expect(scopeAfter({}, { deleted: true }, {})).toEqual(amount(1, 3));
    const declined = change('feature-requests', bug(), bug({ status: 'Declined' }));
    expect(after(planned, change('feature-requests', null, bug()), started, declined).steps.at(-1)?.scope).toEqual(
      amount(0, 0),
    );
  });

  it('says nothing again when nothing that counts has changed', () => {
    const { version } = after(
      planned,
      change('sprints', sprint('Planned'), sprint('Planned', { goal: 'Other' })),
      change('bugs', null, bug()),
      change('bugs', bug(), bug({ status: 'In Progress' })),
    );
    expect(version).toBe(2);
  });

  it('stands still with the completion, so that carrying over takes nothing away', () => {
    const before = [
      planned,
      change('tasks', null, task()),
      change('bugs', null, bug({ status: 'Closed' })),
      started,
      completed,
    ];
    const frozen = after(...before);
    expect(frozen).toMatchObject({ completed: true, committed: amount(2, 5) });
    const later = after(
      ...before,
      change('tasks', task(), task({ sprint: 'april' })),
      change('bugs', bug({ status: 'Closed' }), bug()),
    );
    expect(later).toEqual(frozen);
  });

  it('never goes back in time, whatever the clocks of processes say', () => {
    const burndown = after(
      planned,
      { ...started, at: specTime(5) },
      change('tasks', null, task(), specTime(4)),
      change('bugs', null, bug(), specTime(6)),
    );
    expect(burndown.steps.map(({ at }) => at)).toEqual([specTime(5), specTime(5), specTime(6)]);
  });

  it('is shown where its sprint is, without what the platform alone needs', () => {
    const deleted = change('sprints', sprint('Planned'), sprint('Planned', { deleted: true }));
    const burndown = after(planned, change('tasks', null, task()), deleted);
    const [forThePlatform, shown] = burndowns.publish(burndown);
    expect([forThePlatform?.rooms, shown?.rooms]).toEqual([[], ['deleted']]);
    expect(Object.keys(shown?.doc ?? {}).toSorted()).toEqual(['_id', 'committed', 'completed', 'steps', 'version']);
    expect(after(planned, deleted, change('sprints', sprint('Planned', { deleted: true }), sprint('Planned')))).toEqual(
      expect.objectContaining({ rooms: ['present'] }),
    );
  });

  it('knows what is done and what would be carried over', () => {
    const burndown = after(
      planned,
      change('tasks', null, task()),
      change('bugs', null, bug({ status: 'Resolved' })),
      change('feature-requests', null, bug({ _id: 'dark', status: 'Declined' })),
    );
    expect(contentOf(burndown)).toEqual({
      done: [{ collection: 'bugs', id: 'total' }],
      carried: [{ collection: 'tasks', id: 'guide' }],
    });
    expect(contentOf(null)).toEqual({ done: [], carried: [] });
  });
});
