import { describe, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { featureRefusals } from '@atrium/contracts/feature-requests/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { type FeatureCommand, featureDecider } from './decider.js';
import type { FeatureEvent } from './events.js';

const { given } = specifyHandlers(featureDecider, featureRefusals, {
  MarkFeatureDuplicate: { original: null },
  CountDuplicateVotes: { voters: null },
  SettleDuplicate: { lastOriginal: null },
});

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: '',
  submodule: '',
  priority: '',
  description: 'Split a bill',
  attachments: [],
} as const;
const created: FeatureEvent = {
  type: 'FeatureRequestCreated',
  data: { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' },
};
const marked: FeatureEvent = {
  type: 'FeatureMarkedDuplicate',
  data: { original: 'first', previous: null, duplicates: [] },
};
/** Two people voted for a duplicate of the request. */
const counted: FeatureEvent = { type: 'DuplicateVotesCounted', data: { duplicate: 'twin', voters: ['bob', 'cid'] } };

const voteOf: FeatureCommand = { type: 'VoteForFeature', data: {} };
const unvoteOf: FeatureCommand = { type: 'UnvoteFeature', data: {} };
const by = (id: string) => ({ actor: { ...actorWith('member'), id } });

const mark = (original: string): FeatureCommand => ({ type: 'MarkFeatureDuplicate', data: { original } });
const leading = (lastOriginal: string | null) => ({ found: { lastOriginal } });
const voters = (...ids: string[]) => ({ found: { voters: ids } });

describe('voting', () => {
  it('counts each person once', () => {
    given(created)
      .when(voteOf, by('bob'))
      .thenEvents({ type: 'FeatureVoted', data: { voter: 'bob' } });
    given(created, { type: 'FeatureVoted', data: { voter: 'bob' } })
      .when(voteOf, by('bob'))
      .thenNothing();
  });

  it('comes with the request itself', () => given(created).when(voteOf).thenNothing());

  it('counts nobody again who voted for a duplicate', () => {
    given(created, counted).when(voteOf, by('bob')).thenNothing();
  });

  it('is for the original', () => given(created, marked).when(voteOf, by('bob')).thenRefused('voteOnOriginal'));
});

describe('taking a vote back', () => {
  it('is done once', () => {
    const unvoted: FeatureEvent = { type: 'FeatureUnvoted', data: { voter: 'ann', original: null, duplicates: [] } };
    given(created).when(unvoteOf).thenEvents(unvoted);
    given(created, unvoted).when(unvoteOf).thenNothing();
    given(created).when(unvoteOf, by('bob')).thenNothing();
  });

  it('takes back what was given to a duplicate', () => {
    const unvoted: FeatureEvent = {
      type: 'FeatureUnvoted',
      data: { voter: 'bob', original: null, duplicates: ['twin'] },
    };
    given(created, counted).when(unvoteOf, by('bob')).thenEvents(unvoted);
    given(created, counted, unvoted).when(unvoteOf, by('bob')).thenNothing();
  });

  it('is possible at a duplicate, and is passed on to its original', () => {
    given(created, marked)
      .when(unvoteOf)
      .thenEvents({ type: 'FeatureUnvoted', data: { voter: 'ann', original: 'first', duplicates: [] } });
  });
});

describe('marking a duplicate', () => {
  const known = { found: { original: { isDuplicate: false } } };

  it('names the original, once', () => {
    given(created).when(mark('first'), known).thenEvents(marked);
    given(created, marked).when(mark('first'), known).thenNothing();
  });

  it('takes its own duplicates along, and leaves the original it had', () => {
    given(created, counted, marked)
      .when(mark('better'), known)
      .thenEvents({
        type: 'FeatureMarkedDuplicate',
        data: { original: 'better', previous: 'first', duplicates: ['twin'] },
      });
  });

  it.each([{ original: '' }, {}])('ends, once: %j', (data) => {
    given(created, marked)
      .when({ type: 'MarkFeatureDuplicate', data })
      .thenEvents({ type: 'FeatureUnmarkedDuplicate', data: { original: 'first' } });
    given(created, marked, { type: 'FeatureUnmarkedDuplicate', data: { original: 'first' } })
      .when({ type: 'MarkFeatureDuplicate', data })
      .thenNothing();
  });

  it('refuses an original that is not there, is a duplicate, or is itself', () => {
    given(created).when(mark('gone')).thenRefused('originalUnknown');
    given(created)
      .when(mark('twin'), { found: { original: { isDuplicate: true } } })
      .thenRefused('originalIsDuplicate');
    given(created).when(mark(specId), known).thenRefused('duplicateOfItself');
  });
});

describe('counting what duplicates say', () => {
  const count: FeatureCommand = { type: 'CountDuplicateVotes', data: { duplicate: 'twin' } };
  const uncounted: FeatureEvent = { type: 'DuplicateVotesUncounted', data: { duplicate: 'twin' } };

  it('takes over their voters, and every change of them', () => {
    given(created).when(count, voters('bob', 'cid')).thenEvents(counted);
    given(created, counted).when(count, voters('bob', 'cid')).thenNothing();
    given(created, counted)
      .when(count, voters())
      .thenEvents({ type: 'DuplicateVotesCounted', data: { duplicate: 'twin', voters: [] } });
  });

  it('forgets them when they are none any more', () => {
    given(created, counted).when(count).thenEvents(uncounted);
    given(created, counted, uncounted).when(count).thenNothing();
  });

  it('goes on while the request is deleted', () => {
    given(created, { type: 'FeatureRequestDeleted', data: { original: null } })
      .when(count, voters('bob', 'cid'))
      .thenEvents(counted);
  });
});

describe('duplicates that were marked at the same moment', () => {
  const settle: FeatureCommand = { type: 'SettleDuplicate', data: {} };

  it('lead to the request that counts', () => {
    given(created, marked, counted)
      .when(settle, leading('other'))
      .thenEvents({
        type: 'FeatureMarkedDuplicate',
        data: { original: 'other', previous: 'first', duplicates: ['twin'] },
      });
  });

  it('of one another make the first of them the original', () => {
    given(created, marked)
      .when(settle, leading(specId))
      .thenEvents({ type: 'FeatureUnmarkedDuplicate', data: { original: 'first' } });
  });

  it('stay where they count already', () => {
    given(created, marked).when(settle, leading('first')).thenNothing();
    given(created).when(settle, leading(null)).thenNothing();
  });
});
