import { expect, test } from '@jest/globals';
import { type BoardChoices, defaultBoard } from '@atrium/contracts/tasks/rules';
import { choicesIn } from './board-choices';

const kept: BoardChoices = { group: 'status', lanes: 'assignee', layout: 'table', facts: ['number'] };

test('the board is as somebody chose last, until the address says how it is', () => {
  expect(choicesIn({}, kept)).toBe(kept);
  expect(choicesIn({ q: 'menu' }, kept)).toBe(kept);
  expect(choicesIn({ group: 'project' }, kept)).toEqual({ ...kept, group: 'project', lanes: null, layout: 'board' });
  expect(choicesIn({ layout: 'table' }, defaultBoard)).toMatchObject({ group: 'priority', layout: 'table' });
});

test('lanes never part what the columns part already', () => {
  expect(choicesIn({ group: 'status', lanes: 'status' }, kept).lanes).toBeNull();
  expect(choicesIn({ lanes: 'sprint' }, kept)).toMatchObject({ group: 'priority', lanes: 'sprint' });
});
