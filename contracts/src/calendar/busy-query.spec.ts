import { expect, it } from '@jest/globals';
import { readBusyQuery } from './busy-query.js';

const asked = { from: '2026-03-02T23:00:00.000Z', to: '2026-03-16T23:00:00.000Z', people: 'ann,bob,ann' };
const problemsOf = (more: object) => {
  const read = readBusyQuery({ ...asked, ...more });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
};

it('free and busy times are asked for with a stretch of time and people', () => {
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
  expect(readBusyQuery(asked)).toEqual({ from, to, people: ['ann', 'bob'], rooms: [], except: '' });
  expect(readBusyQuery({ from: '2026-03-02', to: '2026-03-03', except: 'one' })).toMatchObject({
    people: [],
    except: 'one',
  });
});

it('names what is missing, invalid or too much', () => {
  expect(problemsOf({ from: '', to: 'soon' })).toEqual(['from', 'to']);
  expect(problemsOf({ to: asked.from })).toEqual(['to']);
  expect(problemsOf({ to: '2026-04-02' })).toEqual(['to']);
  expect(problemsOf({ people: ['ann'] })).toEqual(['people']);
  expect(problemsOf({ people: 'ann,,bob' })).toEqual(['people']);
  expect(problemsOf({ people: Array.from({ length: 51 }, (_, n) => `p${n}`).join(',') })).toEqual(['people']);
  expect(problemsOf({ except: 'one,two' })).toEqual(['except']);
});
