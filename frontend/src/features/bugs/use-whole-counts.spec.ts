/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { countsIn } from './use-whole-counts';

describe('the counts of all bugs', () => {
  it('are those of the dashboard over every priority and module', () => {
    const bugs = {
      New: { P1: { stock: { none: 1, ann: 1 }, qr: { ann: 1 } }, none: { none: { none: 4 } } },
      Closed: { P2: { qr: { none: 9000 } } },
    };
    const counts = { New: 7, 'In Progress': 0, Resolved: 0, Closed: 9000, Invalid: 0 };
    expect(countsIn({ items: { bugs }, projects: {} })).toEqual(counts);
    expect(Object.values(countsIn({ items: {}, projects: {} }))).toEqual([0, 0, 0, 0, 0]);
  });
});
