import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { similarBugs } from './similar';

function bug(n: number, part: Partial<BugView> & { description: string }): BugView {
  const at = '2026-03-01T09:00:00.000Z';
  return {
    _id: `b${n}`,
    version: 1,
    bugnumber: n,
    app: 'billing',
    module: 'stock',
    priority: 'P2',
    status: 'New',
    uploaded: '',
    createdby: { _id: 'mei', username: 'mei', email: 'mei@acme.test' },
    createdAt: at,
    updatedAt: at,
    assignedTo: null,
    assignedtolist: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [],
    links: [],
    statusSince: at,
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    deleted: false,
    project: null,
    sprint: null,
    points: 0,
    ...part,
  };
}

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
