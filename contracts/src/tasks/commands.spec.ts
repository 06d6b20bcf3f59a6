import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { CommandClass } from '../core/commands.js';
import { ChangeChecklistItem, CreateTask, EditTask, MoveTask } from './commands.js';

/** The fields that are not valid, with the first thing that is wrong with each. */
function problems(body: CommandClass, data: object): Record<string, string | undefined> {
  const errors = validateSync(plainToInstance(body, data), { whitelist: true, stopAtFirstError: true });
  return Object.fromEntries(errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0]]));
}

const required = 'This field is required';

describe('CreateTask', () => {
  it('needs a title and a column', () => {
    expect(problems(CreateTask, { tasktitle: 'Call', priority: 'T1' })).toEqual({});
    expect(problems(CreateTask, {})).toMatchObject({ tasktitle: required, priority: expect.any(String) });
    expect(problems(CreateTask, { tasktitle: '   ', priority: 'T5' })).toMatchObject({
      tasktitle: required,
      priority: 'priority must be one of the following values: T1, T2, T3, T4',
    });
    expect(problems(CreateTask, { tasktitle: 7, priority: 'T1' })).toEqual({ tasktitle: required });
  });

  it('takes an empty due date and an empty assignee for none', () => {
    expect(
      problems(CreateTask, { tasktitle: 'Call', priority: 'T1', starttime: '', assignee: '', labels: [] }),
    ).toEqual({});
  });
});

describe('EditTask', () => {
  it('takes what is left out for unchanged', () => {
    expect(problems(EditTask, {})).toEqual({});
  });

  it('refuses values that cannot be', () => {
    const edit = {
      tasktitle: '',
      starttime: '2026-02-30',
      description: 7,
      priority: 'T0',
      assignee: '../eve',
      labels: ['docs', 'docs'],
    };
    expect(Object.keys(problems(EditTask, edit)).toSorted()).toEqual(Object.keys(edit).toSorted());
    expect(problems(EditTask, { labels: [' '] })).toEqual({ labels: 'a label must not be empty' });
    expect(problems(EditTask, { labels: Array.from({ length: 21 }, (_, n) => `label-${n}`) })).toHaveProperty('labels');
    expect(problems(EditTask, { tasktitle: 'x'.repeat(201) })).toHaveProperty('tasktitle');
  });
});

describe('MoveTask', () => {
  it('names one neighbour at most', () => {
    expect(problems(MoveTask, { priority: 'T1' })).toEqual({});
    expect(problems(MoveTask, { priority: 'T1', before: 'one' })).toEqual({});
    expect(problems(MoveTask, { priority: 'T1', after: 'one', before: null })).toEqual({});
    expect(problems(MoveTask, { priority: 'T1', before: 'one', after: 'two' })).toEqual({
      after: 'Name either before or after, not both',
    });
    expect(problems(MoveTask, { priority: 'T1', after: 'no id' })).toHaveProperty('after');
  });
});

describe('ChangeChecklistItem', () => {
  it('names the line, and what is new of it', () => {
    expect(problems(ChangeChecklistItem, { item: 'line-1', done: true })).toEqual({});
    expect(problems(ChangeChecklistItem, { text: ' ', done: 'yes' })).toEqual({
      item: 'item is not a valid id',
      text: required,
      done: 'done must be a boolean value',
    });
  });
});
