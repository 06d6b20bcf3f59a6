import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { sampleBug } from '../record-list/sample-records';
import { similarBugs } from './similar';

const bug = (n: number, part: Partial<BugView>) => sampleBug({ _id: `b${n}`, bugnumber: n, ...part });

describe('similar bugs', () => {
  const bugs = [
    bug(1, { description: 'The printer prints every bill twice' }),
    bug(2, { description: 'The search is slow' }),
    bug(3, { description: 'The bill printer prints twice', status: 'Closed' }),
    bug(4, { description: 'The stock count is off by one', app: 'stock' }),
  ];
  const like = (description: string, app = '') => similarBugs(bugs, { description, app }).map(({ _id }) => _id);

  it('are open ones that share the rarer words', () => {
    expect(like('Printer prints the bill twice since Monday')).toEqual(['b1']);
    expect(like('the is of')).toEqual([]);
    expect(like('Nothing here resembles anything')).toEqual([]);
  });

  it('are not looked for before there is something to compare', () => {
    expect(like('bill')).toEqual([]);
  });
});
