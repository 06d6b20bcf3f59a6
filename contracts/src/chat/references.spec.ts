import { describe, expect, it } from '@jest/globals';
import { recordsNamedIn } from './references.js';
import { referenceLimit } from './rules.js';

const id = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';

describe('the records that a text names', () => {
  it('are found by their numbers, each once, in their order', () => {
    expect(recordsNamedIn('See #TKT-104 and bug-12, then (FR-7) or TSK-33. Again: BUG-12!')).toEqual([
      { collection: 'tickets', number: 104 },
      { collection: 'bugs', number: 12 },
      { collection: 'feature-requests', number: 7 },
      { collection: 'tasks', number: 33 },
    ]);
  });

  it('are found by pasted addresses', () => {
    const text = `https://atrium.example/u/support/ticket?open=${id} /u/sprint?tab=report&sprint=${id}`;
    expect(recordsNamedIn(text)).toEqual([
      { collection: 'tickets', id },
      { collection: 'sprints', id },
    ]);
  });

  it('are none in other words and addresses', () => {
    for (const text of ['DEBUG-12', 'BUG-0', 'BUG-12a', 'BUG12', `/u/devbug?open=new`, `/u/nowhere?open=${id}`, '']) {
      expect(recordsNamedIn(text)).toEqual([]);
    }
  });

  it('are not more than a message refers to', () => {
    const text = Array.from({ length: referenceLimit + 5 }, (_, n) => `BUG-${n + 1}`).join(' ');
    expect(recordsNamedIn(text)).toHaveLength(referenceLimit);
  });
});
