import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atrium/contracts/core/problems';
import {
  areAssignable,
  assignedTo,
  besideAssignee,
  coassigneesAfter,
  handedAlong,
  newCoassignees,
  peopleMoved,
} from './coassignment.js';

const unknown = new Refusal('assigneeUnknown', 400, 'Unknown');
const people = ['ann', 'bob', 'cem'];
/** Every order of every choice of these people. */
const choices = (left: readonly string[]): readonly string[][] => [
  [],
  ...left.flatMap((person) => choices(left.filter((each) => each !== person)).map((rest) => [person, ...rest])),
];
const assignees = [null, ...people];
const after = (
  wanted: readonly string[] | undefined,
  assignee: string | null,
  present: readonly string[] = [],
  areKnown = true,
) => coassigneesAfter(wanted, { assignee, coassignees: present }, { areKnown, refusal: () => unknown });

const isAssignable = async (person: string): Promise<boolean> => person !== 'eve';

describe('who works along', () => {
  it('is never the assignee, whatever is named and whoever becomes it', () => {
    for (const assignee of assignees) {
      for (const present of choices(people)) {
        const others = present.filter((person) => person !== assignee);
        expect(besideAssignee(present, assignee)).toEqual(others);
        expect(assignedTo({ assignee: 'ann', coassignees: present }, assignee)).toEqual({
          assignee,
          coassignees: others,
        });
        for (const wanted of choices(people)) {
          const next = wanted.filter((person) => person !== assignee);
          const isSame = next.join() === others.join();
          expect(after(wanted, assignee, present)).toEqual(isSame ? undefined : next);
        }
      }
    }
  });

  it('stays where nobody is named or all are there, without asking whether they still can be', () => {
    expect(after(undefined, null, ['ann'], false)).toBeUndefined();
    expect(after(['ann', 'bob'], null, ['ann', 'bob'], false)).toBeUndefined();
    expect(newCoassignees(undefined, ['ann'])).toEqual([]);
    expect(newCoassignees(['ann', 'bob'], ['ann'])).toEqual(['bob']);
  });

  it('is refused when somebody cannot be assigned such records', async () => {
    expect(() => after(['eve'], null, [], false)).toThrow(unknown);
    expect(await areAssignable(['ann', 'bob'], isAssignable)).toBe(true);
    expect(await areAssignable(['ann', 'eve'], isAssignable)).toBe(false);
    expect(await areAssignable([], isAssignable)).toBe(true);
  });

  it('hands their place to somebody, who may be on the record already', () => {
    const coassignees = ['ann', 'bob', 'cem'];
    expect(handedAlong({ assignee: null, coassignees }, 'bob', 'eve')).toEqual(['ann', 'eve', 'cem']);
    expect(handedAlong({ assignee: 'eve', coassignees }, 'bob', 'eve')).toEqual(['ann', 'cem']);
    expect(handedAlong({ assignee: null, coassignees }, 'bob', 'cem')).toEqual(['ann', 'cem']);
    expect(handedAlong({ assignee: null, coassignees }, 'dora', 'eve')).toEqual(coassignees);
  });

  it('comes and goes', () => {
    expect(peopleMoved(['ann', 'bob'], ['bob', 'cem'])).toEqual({ came: ['cem'], went: ['ann'] });
    expect(peopleMoved(people, people.toReversed())).toEqual({ came: [], went: [] });
  });
});
