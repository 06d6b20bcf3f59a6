import { describe, expect, it } from '@jest/globals';
import { featureStatuses } from '@atrium/contracts/feature-requests/rules';
import { portalIdeaStatusOf, portalIdeaTexts } from '@atrium/contracts/portal/rules';
import { featureRequestView } from '../../../test/item-views.js';
import { ideaIdOf, portalIdeasOf } from './idea-rules.js';

const shown = { clientShown: true, clientTitle: 'Split bills', clientSummary: 'Guests pay their share.' };
const ideasOf = (...requests: Parameters<typeof featureRequestView>[0][]) =>
  portalIdeasOf(requests.map(featureRequestView), (request) => [`me at ${request}`]);

describe('what a client sees of feature requests', () => {
  it('is the words for clients, how it stands, and their own vote: nothing else', () => {
    const voters = { clientVoters: ['another', 'me at r1'], clientVotes: 2, votes: 9, voters: ['ann'] };
    const inside = { description: 'Inside', response: 'Inside', frimages: '/pic' };
    expect(ideasOf({ ...shown, ...voters, ...inside, _id: 'r1', status: 'Planned' })).toEqual([
      {
        _id: ideaIdOf('r1'),
        title: 'Split bills',
        summary: 'Guests pay their share.',
        status: 'planned',
        voted: true,
        open: true,
      },
    ]);
    expect(ideaIdOf('r1')).not.toContain('r1');
  });

  it('is neither what is not shown, nor duplicates, nor what is deleted', () => {
    const some = [{}, { ...shown, duplicateOf: 'r2' }, { ...shown, deleted: true }, { ...shown, clientShown: false }];
    expect(ideasOf(...some)).toEqual([]);
  });

  it('is in an order that tells nothing, with what can be voted for first', () => {
    const titles = [
      { ...shown, clientTitle: 'A', status: 'Shipped' },
      { ...shown, clientTitle: 'C', clientVotes: 9 },
      { ...shown, clientTitle: 'B' },
    ] as const;
    expect(ideasOf(...titles).map(({ title, open }) => [title, open])).toEqual([
      ['B', true],
      ['C', true],
      ['A', false],
    ]);
  });

  it('has a word for each status', () => {
    for (const status of featureStatuses) expect(portalIdeaTexts[portalIdeaStatusOf(status)]).toBeTruthy();
  });
});
