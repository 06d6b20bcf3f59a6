import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import { type ColumnField, columnFields, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import fc from 'fast-check';
import { BoardIndex, changesBetween } from './board-index';
import { sampleTask } from './sample-tasks';
import { cellsOf } from '../../widgets/board/cells';
import { nobody } from './columns';
import type { BoardCriteria } from './select';

function feedOf(initial: readonly TaskView[]) {
  let documents = initial;
  return {
    documents: () => documents,
    subscribe: () => () => undefined,
    set: (next: readonly TaskView[]) => {
      documents = next;
    },
  };
}

const criteria = (grouping: ColumnField = 'priority', q = '', lanes: ColumnField | null = null): BoardCriteria => ({
  lanes,
  projects: [],
  projectName: (id) => id,
  statuses: defaultTaskStatuses,
  q,
  who: null,
  label: null,
  due: null,
  grouping,
  me: 'me',
  now: new Date(2026, 2, 10),
  nameOf: (id) => id,
  sprints: [],
  sprintName: (id) => id,
});

const task = (n: number, part: Partial<TaskView> = {}) =>
  sampleTask({ _id: `t${n}`, tasknumber: n, rank: `a${n}`, ...part });

/** All that a board shows. */
function picture(index: BoardIndex): Record<string, readonly string[]> {
  return Object.fromEntries(cellsOf(index).map(({ id }) => [id, index.cards(id)]));
}

const change = fc.record({
  at: fc.nat(30),
  kind: fc.constantFrom('put', 'move', 'done', 'status', 'delete', 'assign', 'plan', 'project', 'title', 'drop'),
  priority: fc.constantFrom(...taskPriorityCodes),
  rank: fc.integer({ min: 0, max: 50 }).map((n) => `a${n}`),
});

function changed(
  tasks: readonly TaskView[],
  step: { at: number; kind: string; priority: TaskView['priority']; rank: string },
  n: number,
) {
  const { at, kind, priority, rank } = step;
  if (kind === 'put' || tasks.length === 0) return [...tasks, task(100 + n, { priority, rank })];
  const index = at % tasks.length;
  const old = tasks[index]!;
  if (kind === 'drop') return tasks.toSpliced(index, 1);
  const parts: Record<string, Partial<TaskView>> = {
    move: { priority, rank },
    done: { state: old.state === 'done' ? 'open' : 'done' },
    delete: { deleted: !old.deleted },
    assign: { assignee: at % 2 === 0 ? null : `p${at % 4}` },
    plan: { sprint: at % 3 === 0 ? null : `s${at % 3}` },
    status: { status: ['todo', 'in-review', 'gone'][at % 3] ?? 'todo' },
    project: { project: at % 3 === 0 ? null : `q${at % 3}` },
    title: { tasktitle: `Card ${at}` },
  };
  return tasks.with(index, { ...old, ...parts[kind], version: old.version + 1 });
}

describe('BoardIndex', () => {
  it('gives the table its cards column by column, in whatever order they were made', () => {
    const tasks = [task(1, { priority: 'T4' }), task(2, { priority: 'T1' }), task(3, { priority: 'T2' })];
    const feed = feedOf(tasks);
    const index = new BoardIndex(feed, criteria());
    expect(index.shown().map(({ _id }) => _id)).toEqual(['t2', 't3', 't1']);
    feed.set(tasks.with(0, { ...tasks[0]!, priority: 'T1', rank: 'a0', version: 2 }));
    expect(index.shown().map(({ _id }) => _id)).toEqual(['t1', 't2', 't3']);
  });

  it('comes by steps to what a fresh start would give', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 40 }),
        fc.constantFrom(...columnFields),
        fc.constantFrom(null, ...columnFields),
        (steps, grouping, by) => {
          const lanes = by === grouping ? null : by;
          let tasks: readonly TaskView[] = [task(1), task(2, { priority: 'T1' }), task(3)];
          const feed = feedOf(tasks);
          const index = new BoardIndex(feed, criteria(grouping, 'card', lanes));
          picture(index);
          steps.forEach((step, n) => {
            tasks = changed(tasks, step, n);
            feed.set(tasks);
            const fresh = new BoardIndex(feedOf(tasks), criteria(grouping, 'card', lanes));
            expect(picture(index)).toEqual(picture(fresh));
            expect(index.total()).toBe(fresh.total());
          });
        },
      ),
    );
  });

  it('leaves the lists alone that a change does not touch', () => {
    const feed = feedOf([task(1), task(2, { priority: 'T1' })]);
    const index = new BoardIndex(feed, criteria());
    const before = [index.cards('T1'), index.cards('T2'), index.columns()];
    feed.set([task(1, { version: 2, tasktitle: 'Other words' }), feed.documents()[1]!]);
    expect([index.cards('T1'), index.cards('T2'), index.columns()]).toEqual(before);
    expect(index.cards('T2')).toBe(before[1]);
    feed.set([task(1, { version: 3, priority: 'T4' }), feed.documents()[1]!]);
    expect(index.cards('T1')).toBe(before[0]);
    expect(index.cards('T2')).toEqual([]);
    expect(index.columns()).toBe(before[2]);
  });

  it('remembers what happened to a card last', () => {
    const feed = feedOf([task(1)]);
    const index = new BoardIndex(feed, criteria());
    picture(index);
    feed.set([task(1, { version: 2, rank: 'b' })]);
    picture(index);
    expect(index.kindOf('t1')).toBe('moved');
    feed.set([task(1, { version: 3, rank: 'b', tasktitle: 'New' }), task(2)]);
    picture(index);
    expect([index.kindOf('t1'), index.kindOf('t2')]).toEqual(['changed', 'created']);
  });

  it('parts columns by lanes, in which a card has a place of its own', () => {
    const feed = feedOf([
      task(1, { assignee: 'p', status: 'in-review' }),
      task(2, { assignee: 'p', priority: 'T1', status: 'in-review' }),
      task(3, { status: 'in-review' }),
      task(4, { assignee: 'p', state: 'done', status: 'done' }),
    ]);
    const index = new BoardIndex(feed, criteria('status', '', 'assignee'));
    expect(index.lanes()?.map(({ id }) => id)).toEqual([nobody, 'me', 'p']);
    expect(index.cards('in-review/p')).toEqual(['t2', 't1']);
    expect(index.cards(`in-review/${nobody}`)).toEqual(['t3']);
    expect(index.cards('done/p')).toEqual(['t4']);
    expect(index.place?.('t3', 'in-review/p')).toBe(2);
    expect(new BoardIndex(feed, criteria('priority', '', 'assignee')).place).toBeNull();
    expect(new BoardIndex(feed, criteria('priority', '', 'status')).place).not.toBeNull();
  });

  it('knows where a card would stand in a column of a person', () => {
    const feed = feedOf([
      task(1, { priority: 'T1', assignee: 'p' }),
      task(2, { priority: 'T3', assignee: 'p' }),
      task(3, { priority: 'T2' }),
    ]);
    const index = new BoardIndex(feed, criteria('assignee'));
    expect(index.place?.('t3', 'p')).toBe(1);
    expect(index.place?.('t3', nobody)).toBe(0);
    expect(new BoardIndex(feed, criteria()).place).toBeNull();
  });
});

describe('changesBetween', () => {
  it('gives up where nearly everything is new', () => {
    const many = Array.from({ length: 500 }, (_, n) => task(n));
    expect(
      changesBetween(
        many,
        many.map((each) => ({ ...each })),
      ),
    ).toBeNull();
    expect(changesBetween(many, many.toSpliced(7, 1))).toHaveLength(1);
  });
});
