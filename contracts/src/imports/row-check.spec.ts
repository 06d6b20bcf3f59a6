import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses } from '../settings/task-board.js';
import { firstUnits } from '../settings/units.js';
import type { ImportContext } from './cell-values.js';
import { matchColumns } from './columns.js';
import { importedCollections, importFields, requiredFields } from './importable-kinds.js';
import { rowChecker } from './row-check.js';

const ann = { _id: 'ann-id', username: 'ann', firstname: 'Ann', lastname: 'Lee', email: 'ann@example.com' };
const bob = { _id: 'bob-id', username: 'bob', firstname: '', lastname: '', email: 'bob@example.com' };
const context: ImportContext = {
  people: [ann],
  applications: ['billing', 'qr'],
  modules: ['stock'],
  policyCategories: [],
  taskStatuses: defaultTaskStatuses,
  ...firstUnits,
  labels: [
    { id: 'ui-id', name: 'UI', color: 'blue', into: null },
    { id: 'old-id', name: 'Surface', color: 'blue', into: 'ui-id' },
  ],
  importer: { id: 'helen-id', role: 'admin', department: 'hr' },
  accounts: [],
};
const task = (...cells: string[]) =>
  rowChecker('tasks', ['tasktitle', 'priority', 'status', 'starttime', 'labels', 'assignee'], context)(cells, 1);

const resolvedBug = (importer: ImportContext['importer']) =>
  rowChecker('bugs', ['description', 'status'], { ...context, importer })(['Dark', 'Resolved'], 1).errors;

describe('columns are matched by name', () => {
  it.each([
    ['bugs', ['Bug ID', 'App', 'Module', 'Priority', 'Status', 'Assigned to', 'Description']],
    ['tasks', ['Title', 'Priority', 'Status', 'Due date', 'Labels', 'Assignee', 'Details']],
  ] as const)('as the export of %s calls them', (collection, header) => {
    const labels = new Map(importFields(collection).map(({ name, label }) => [name, label]));
    const matched = matchColumns(collection, header);
    for (const [index, name] of matched.entries()) if (name !== '') expect(labels.get(name)).toBe(header[index]);
    expect(matched.filter((name) => name === '')).toHaveLength(collection === 'bugs' ? 1 : 0);
  });

  it.each([
    ['Jira', 'bugs', ['Issue key', 'Summary', 'Component/s', 'Priority', 'Status', 'Assignee', 'Project name']],
    ['Linear', 'tasks', ['ID', 'Title', 'Description', 'Status', 'Priority', 'Assignee', 'Labels', 'Due Date']],
    ['Trello', 'tasks', ['Card ID', 'Card Name', 'Labels', 'Card Description', 'Due Date', 'List Name', 'Members']],
    ['Zendesk', 'tickets', ['Id', 'Subject', 'Requester', 'Requester email', 'Assignee', 'Status', 'Priority']],
  ] as const)('as %s calls them', (_, collection, header) => {
    expect(matchColumns(collection, header).filter((name) => name === '')).toHaveLength(
      header.filter((name) => ['Issue key', 'ID', 'Card ID', 'Id'].includes(name)).length,
    );
  });

  it('each field by one column', () => {
    expect(matchColumns('bugs', ['Title', 'Summary', 'Description', 'Nothing'])).toEqual(['', '', 'description', '']);
  });
});

describe('a row', () => {
  it('sets nothing that its importer may not set', () => {
    const reporter = { ...context.importer, role: 'member', developercreatebug: true } as const;
    expect(resolvedBug(reporter)).toEqual([{ field: 'status', message: 'You do not have the right to do this' }]);
    expect(resolvedBug({ ...reporter, developereditbug: true })).toEqual([]);
  });

  it('is read as its fields are meant', () => {
    const { commands, errors } = task('Call', 'high', 'in review', '1.3.2026', 'a; b,a', 'Ann Lee');
    expect(errors).toEqual([]);
    expect(commands).toEqual([
      {
        name: 'CreateTask',
        body: {
          tasktitle: 'Call',
          priority: 'T2',
          status: 'in-review',
          starttime: '2026-03-01',
          labels: ['a', 'b'],
          assignee: 'ann-id',
        },
      },
    ]);
  });

  it('is refused field by field, in the words of the command', () => {
    const { errors } = task(' ', 'soon', 'lost', '2026-02-30', '', 'nobody');
    // In the order of the columns.
    expect(errors.map(({ field }) => field)).toEqual(['tasktitle', 'priority', 'status', 'starttime', 'assignee']);
    expect(errors.find(({ field }) => field === 'tasktitle')?.message).toBe('This field is required');
  });

  it.each(['=1+1', ' =cmd', '@SUM(A1)', '+cmd|x!A0', "-HYPERLINK('x')"])('takes no formula: %s', (cell) => {
    expect(task(cell, 'T1').errors[0]?.message).toContain('must not be a formula');
    expect(task(`'${cell}`, 'T1').errors).toEqual([]);
  });

  it.each(['- a list', '+49 30 123', '@ann look', '-5 °C', "'=1"])('takes: %s', (cell) => {
    expect(task(cell, 'T1').errors).toEqual([]);
  });

  it('becomes further commands where a command that makes the record does not take a field', () => {
    const check = rowChecker('bugs', ['description', 'status', 'assignedTo'], context);
    expect(check(['Broken', 'resolved', 'ANN@example.com'], 1).commands.map(({ name, body }) => [name, body])).toEqual([
      ['CreateBug', { description: 'Broken' }],
      ['SetBugStatus', { status: 'Resolved' }],
      ['AssignBug', { assignedTo: 'ann-id' }],
    ]);
  });

  it('names several people as a list is exported, each once and nobody unknown', () => {
    const check = rowChecker('bugs', ['description', 'coassignees'], context);
    expect(check(['Broken', 'Ann Lee, ann@example.com; ann'], 1).commands[1]).toEqual({
      name: 'AssignBug',
      body: { coassignees: ['ann-id'] },
    });
    expect(check(['Broken', 'Ann Lee, Nobody'], 1).errors).toEqual([
      { field: 'coassignees', message: 'coassignees: nobody here is called “Nobody”' },
    ]);
    const both = rowChecker('bugs', ['description', 'assignedTo', 'coassignees'], { ...context, people: [ann, bob] });
    expect(both(['Broken', 'bob', 'ann'], 1).commands.slice(1)).toEqual([
      { name: 'AssignBug', body: { assignedTo: 'bob-id', coassignees: ['ann-id'] } },
    ]);
    const card = rowChecker('tasks', ['tasktitle', 'priority', 'coassignees'], context);
    expect(card(['Call', 'T1', 'ann'], 1).commands[0]?.body).toMatchObject({ coassignees: ['ann-id'] });
  });
});

it('labels are read by their names, also those of merged ones, and none is made', () => {
  const check = rowChecker('bugs', ['severity', 'labels'], context);
  expect(check(['critical', 'ui; surface'], 1).commands[0]?.body).toEqual({ severity: 'Critical', labels: ['ui-id'] });
  expect(check(['', 'UI, speed'], 1).errors).toEqual([
    { field: 'labels', message: 'labels: no label is called “speed”' },
  ]);
});

it('every kind can be filled in whole', () => {
  for (const collection of importedCollections) {
    const names = importFields(collection).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(requiredFields(collection).every(({ name }) => names.includes(name))).toBe(true);
    const blank = names.map(() => '');
    expect(rowChecker(collection, names, context)(blank, 1).commands.length).toBe(1);
  }
});
