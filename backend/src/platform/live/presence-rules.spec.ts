import { describe, expect, it } from '@jest/globals';
import type { PresentPerson } from '@atrium/contracts/core/live';
import * as fc from 'fast-check';
import { changesOf, onePerPerson } from './presence-rules.js';

const at = (userId: string, what: string): PresentPerson => ({ userId, username: userId, what });

describe('the windows of one person', () => {
  it('make them as awake as the most awake one', () => {
    expect(onePerPerson([at('ann', 'away'), at('ann', 'online'), at('ann', 'away')])).toEqual([at('ann', 'online')]);
    expect(onePerPerson([at('ann', 'away'), at('ann', 'away')])).toEqual([at('ann', 'away')]);
  });

  it('say that they edit rather than that they look', () => {
    expect(onePerPerson([at('ann', 'editing:1'), at('ann', 'viewing:2')])).toEqual([at('ann', 'editing:1')]);
  });

  it('lead to the same result in every order', () => {
    const what = fc.constantFrom('online', 'away', 'viewing', 'viewing:1', 'editing:1', 'editing:2');
    const present = fc.array(fc.tuple(fc.constantFrom('ann', 'ben'), what).map(([id, doing]) => at(id, doing)));
    fc.assert(
      fc.property(present, (people) => {
        expect(onePerPerson(people.toReversed())).toEqual(onePerPerson(people));
      }),
    );
  });
});

describe('updates after the first announcement', () => {
  it('is who came, who does something else, and who left', () => {
    const before = [at('ann', 'online'), at('ben', 'online'), at('cay', 'online')];
    const after = [at('ann', 'away'), at('cay', 'online'), at('dan', 'online')];
    expect(changesOf(before, after)).toEqual({ people: [at('ann', 'away'), at('dan', 'online')], gone: ['ben'] });
  });

  it('is nothing while nothing changes', () => {
    expect(changesOf([at('ann', 'online')], [at('ann', 'online')])).toBeNull();
  });
});
