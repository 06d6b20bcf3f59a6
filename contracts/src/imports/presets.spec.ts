import { describe, expect, it } from '@jest/globals';
import { defaultTaskStatuses, type TaskStatus } from '../settings/task-board.js';
import { firstUnits } from '../settings/units.js';
import type { ImportContext } from './cell-values.js';
import { type ImportedCollection, importedCollections, importFields } from './importable-kinds.js';
import { type ImportSource, importSources, presetValue, sourceOf } from './presets.js';
import { rowChecker } from './row-check.js';
import { choicesOf, isMapped } from './values.js';

const context: ImportContext = {
  people: [],
  applications: ['billing'],
  modules: ['stock'],
  policyCategories: [],
  taskStatuses: defaultTaskStatuses,
  ...firstUnits,
  labels: [],
  importer: { id: 'helen-id', role: 'admin', department: 'hr' },
  accounts: [],
};

const fieldOf = (collection: ImportedCollection, name: string) =>
  importFields(collection).find((field) => field.name === name)!;

/** What each of these becomes. */
function become(
  [source, collection, name]: readonly [ImportSource, ImportedCollection, string],
  texts: readonly string[],
  around: ImportContext = context,
): (string | null)[] {
  const field = fieldOf(collection, name);
  return texts.map((text) => presetValue({ collection, source, field }, text, around));
}

describe('the product that a file comes from', () => {
  it.each([
    ['jira', ['Summary', 'Issue key', 'Issue Type', 'Status']],
    ['linear', ['ID', 'Team', 'Title', 'Description', 'Status', 'Estimate', 'Priority']],
    ['trello', ['Card ID', 'Card Name', 'Labels', 'List Name']],
    ['zendesk', ['Id', 'Subject', 'Requester', 'Requester email', 'Status']],
    ['other', ['Title', 'Status', 'Priority', 'ID']],
  ] as const)('is known by its headings: %s', (source, header) => {
    expect(sourceOf(header)).toBe(source);
  });
});

describe('a status of another product', () => {
  const jira = [
    'Backlog',
    'To Do',
    'Selected for Development',
    'In Progress',
    'In Review',
    'Done',
    'Closed',
    "Won't Do",
  ];

  it.each([
    ['bugs', ['New', 'New', 'New', 'In Progress', 'In Progress', 'Resolved', 'Closed', 'Invalid']],
    [
      'feature-requests',
      ['Under Review', 'Planned', 'Planned', 'In Progress', 'In Progress', 'Shipped', 'Shipped', 'Declined'],
    ],
    ['tasks', ['todo', 'todo', 'todo', 'in-progress', 'in-review', 'done', 'done', 'done']],
  ] as const)('of Jira becomes one of ours: %s', (collection, expected) => {
    expect(become(['jira', collection, 'status'], jira)).toEqual(expected);
  });

  it('of Linear, Trello and Zendesk as well', () => {
    const linear = ['Triage', 'Backlog', 'Todo', 'In Progress', 'In Review', 'Done', 'Canceled', 'Duplicate'];
    expect(become(['linear', 'bugs', 'status'], linear)).toEqual(
      'New,New,New,In Progress,In Progress,Resolved,Invalid,Invalid'.split(','),
    );
    expect(become(['trello', 'tasks', 'status'], ['Ideas', 'New', 'Doing', 'Testing', 'Archive'])).toEqual(
      'todo,todo,in-progress,in-review,done'.split(','),
    );
    const zendesk = ['new', 'open', 'pending', 'hold', 'On-hold', 'solved', 'closed'];
    expect(become(['zendesk', 'tickets', 'ticketstatus'], zendesk)).toEqual(
      'New,Open,Pending Customer,Pending Developer,Pending Developer,Resolved,Closed'.split(','),
    );
    expect(become(['zendesk', 'bugs', 'status'], ['Open'])).toEqual(['In Progress']);
    expect(become(['jira', 'bugs', 'status'], ['Open'])).toEqual(['New']);
  });

  it('means what the organisation calls so before anything else, and its own statuses where the first are gone', () => {
    const own: readonly TaskStatus[] = [
      { id: 'a', name: 'Idle', done: false, into: null },
      { id: 'b', name: 'Backlog', done: false, into: null },
      { id: 'c', name: 'Live', done: true, into: null },
    ];
    const around = { ...context, taskStatuses: own };
    expect(become(['jira', 'tasks', 'status'], ['Backlog', 'To do', 'Done', 'live'], around)).toEqual([
      'b',
      'a',
      'c',
      'c',
    ]);
  });

  it('that is not known becomes nothing', () => {
    expect(become(['other', 'bugs', 'status'], ['Sleeping', '', '—'])).toEqual([null, null, null]);
  });
});

it('priorities, severities and types have words of their own', () => {
  expect(become(['jira', 'bugs', 'priority'], ['P0', 'P1', '2 - High', 'Lowest', 'P4'])).toEqual(
    'Urgent,P1,P1,P3,P3'.split(','),
  );
  expect(become(['linear', 'feature-requests', 'priority'], ['P1', 'P3', 'No priority'])).toEqual(
    'P1_High,P3_Low,P3_Low'.split(','),
  );
  expect(become(['jira', 'bugs', 'severity'], ['Blocker', 'SEV2', 'normal', 'Cosmetic'])).toEqual(
    'Critical,Major,Minor,Trivial'.split(','),
  );
  expect(become(['jira', 'tickets', 'type'], ['Bug', 'Story', '[System] Incident', 'Support', 'Question'])).toEqual(
    'Problem,Request,Incident,Question,Question'.split(','),
  );
});

it('whatever a preset gives is a value of the field', () => {
  const texts = ['New', 'Open', 'Done', 'Hold', 'Pending', 'Review', 'Canceled', 'P0', 'P3', 'Low', 'Bug', 'Task'];
  for (const collection of importedCollections) {
    for (const field of importFields(collection).filter(isMapped)) {
      const values = choicesOf(field, context).map(({ value }) => value);
      for (const source of importSources) {
        for (const given of become([source, collection, field.name], texts)) {
          if (given !== null) expect(values).toContain(given);
        }
      }
    }
  }
});

describe('a value that was mapped', () => {
  const mapped = [
    { field: 'status', from: 'Erledigt', to: 'Resolved' },
    { field: 'status', from: 'Egal', to: '' },
    { field: 'app', from: 'ACME Web', to: 'billing' },
    { field: 'priority', from: 'P1', to: 'P3' },
  ];
  const check = rowChecker('bugs', ['description', 'app', 'status', 'priority'], context, mapped);

  it('is what it becomes, whatever the case, also where it means something by itself', () => {
    expect(check(['Broken', ' acme web', 'ERLEDIGT', 'P1'], 1)).toMatchObject({
      errors: [],
      commands: [
        { name: 'CreateBug', body: { description: 'Broken', app: 'billing', priority: 'P3' } },
        { name: 'SetBugStatus', body: { status: 'Resolved' } },
      ],
    });
  });

  it('leaves the field as it is by default where it is to stay empty; others are refused as ever', () => {
    expect(check(['Broken', '', 'egal', ''], 1).commands.map(({ name }) => name)).toEqual(['CreateBug']);
    expect(check(['Broken', '', 'Sonstwas', ''], 2).errors.map(({ field }) => field)).toEqual(['status']);
  });
});
