import { bugKind } from '@atrium/contracts/bugs/kind';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { describe, expect, it } from '@jest/globals';
import {
  changedDetailsIn,
  foundTexts,
  historyFieldsOf,
  listedNamesIn,
  listFieldsOf,
  storedDetails,
  versionOf,
} from './record-kinds.js';

// A bug's fields as far as these cases need them, so that they stand when bugs get another one.
const { bugnumber, app, module, priority, status, description, uploaded, assignedTo, createdby } = bugKind.fields;
const fields = { bugnumber, app, module, priority, status, description, uploaded, assignedTo, createdby };
const kind = { ...bugKind, fields };

const blank = { app: '', module: '', priority: '', description: '', uploaded: '' };

describe('what describes a record', () => {
  it('is all its fields, empty where a body says nothing', () => {
    expect(detailsIn(kind, { app: 'qr', module: undefined, priority: null })).toEqual({ ...blank, app: 'qr' });
  });

  it('is empty in the fields that are younger than an event', () => {
    const { uploaded: _, ...older } = { ...blank, module: 'qr' };
    expect(storedDetails(kind, older as typeof blank & { priority: '' })).toEqual({ ...blank, module: 'qr' });
  });

  it('is its texts and files, and not its picture', () => {
    const details = ['product', 'submodule', 'priority', 'severity', 'labels', 'description', 'attachments'];
    expect(Object.keys(detailsIn(featureRequestKind, {}))).toEqual(details);
  });

  it('is changed by what a body names, also to nothing', () => {
    expect(changedDetailsIn(kind, { app: '', module: undefined, priority: null })).toEqual({ app: '' });
  });
});

it('names are looked up in the lists of the organisation that the fields say', () => {
  expect(listedNamesIn(kind, { app: 'qr', priority: 'P1' }, { ...blank, app: 'stock' })).toEqual([
    { field: 'app', list: 'applications', wanted: 'qr', present: 'stock' },
    { field: 'module', list: 'modules', wanted: undefined, present: '' },
  ]);
});

it('labels are looked up among those of the organisation', () => {
  const labelled = { ...kind, fields: { ...fields, labels: bugKind.fields.labels } };
  expect(listedNamesIn(labelled, { labels: ['ui'] }).at(-1)).toEqual({
    field: 'labels',
    list: 'labels',
    wanted: ['ui'],
    present: undefined,
  });
});

it('another field of the form is another version of the documents', () => {
  expect(versionOf(kind, 2)).not.toBe(versionOf(kind, 3));
  const { module: _, ...others } = fields;
  expect(versionOf({ ...kind, fields: others }, 2)).not.toBe(versionOf(kind, 2));
});

it('a record is found by its title first', () => {
  expect(foundTexts(kind, { app: 'qr', module: 'stock', description: 'Wrong' })).toEqual(['Wrong', 'qr', 'stock']);
});

it('the history keeps what the declaration says, in its order', () => {
  expect(historyFieldsOf(kind)).toEqual([
    'app',
    'module',
    'priority',
    'status',
    'description',
    'uploaded',
    'assignedTo',
  ]);
});

it('reads of a list sort by what is plain, and filter by what is one of some values', () => {
  expect(listFieldsOf(kind, { sort: ['points'], filter: ['sprint'] })).toEqual({
    search: ['bugnumber', 'app', 'module', 'priority', 'status', 'description', 'assignedTo', 'createdby'],
    sort: ['bugnumber', 'app', 'module', 'priority', 'status', 'points'],
    filter: ['app', 'module', 'priority', 'status', 'assignedTo', 'createdby', 'sprint'],
  });
});
