import { describe, expect, it } from '@jest/globals';
import { bugStatuses } from '../bugs/rules.js';
import { featureStatuses } from '../feature-requests/rules.js';
import { workState } from './rules.js';

describe('what counts as work', () => {
  it('is done when resolved, closed, shipped or ticked off, and none when invalid or declined', () => {
    expect(bugStatuses.map((status) => workState({ status, deleted: false }))).toEqual([
      'open',
      'open',
      'done',
      'done',
      'none',
    ]);
    expect(featureStatuses.map((status) => workState({ status, deleted: false }))).toEqual([
      'open',
      'open',
      'open',
      'open',
      'done',
      'none',
    ]);
    expect(workState({ state: 'open', deleted: false })).toBe('open');
    expect(workState({ state: 'done', deleted: false })).toBe('done');
  });

  it('is none when it was deleted', () => {
    expect(workState({ state: 'done', deleted: true })).toBe('none');
    expect(workState({ status: 'Closed', deleted: true })).toBe('none');
  });
});
