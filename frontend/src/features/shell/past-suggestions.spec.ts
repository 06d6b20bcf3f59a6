import { expect, it } from '@jest/globals';
import { pastSuggestions } from './past-suggestions';

const labels = (query: string) => pastSuggestions(query).map(({ label }) => label);
const queries = (query: string) => pastSuggestions(query).map((each) => each.query);

it('offers the operators of the past once they are begun', () => {
  expect(labels('printer wa')).toEqual(['was:']);
  expect(labels('be')).toEqual(['before:']);
  expect(labels('printer')).toEqual([]);
  expect(labels('w')).toEqual([]);
});

it('offers fields, then what they hold', () => {
  expect(labels('was:sta')).toContain('was:status=');
  expect(labels('was:status=ne')).toContain('was:status=New');
  expect(queries('x was:status=ne')).toContain('x was:status=New ');
  expect(labels('was:status=New')).toEqual([]);
  expect(labels('was:assignee=')).toEqual(['was:assignee=me']);
});

it('puts what has several words in quotes, and goes on in them', () => {
  expect(labels('was:status=in')).toContain('was:"status=In Progress"');
  expect(queries('was:"assigned')).toContain('was:"assigned to=');
  expect(labels('was:"assigned to=')).toEqual(['was:"assigned to=me"']);
});

it('offers months and days', () => {
  expect(labels('in:mar')).toEqual(['in:march']);
  expect(queries('on:ye')).toEqual(['on:yesterday ']);
  expect(labels('on:2026-03-01')).toEqual([]);
  expect(labels('from:a')).toEqual([]);
});
