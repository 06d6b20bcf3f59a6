import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const featureRefusals = {
  featureGone: { status: 404, message: 'This feature request does not exist' },
  responseMissing: { status: 400, message: 'Say why it is declined', field: 'response' },
  itemUnknown: { status: 400, message: 'There is nothing of that kind to link to', field: 'item' },
  linkToItself: { status: 400, message: 'A feature request cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This feature request has too many links' },
  voteOnOriginal: { status: 409, message: 'This is a duplicate; vote for the request that it duplicates' },
  originalIsDuplicate: { status: 409, message: 'That request is a duplicate itself', field: 'original' },
  duplicateOfItself: { status: 400, message: 'A feature request cannot be a duplicate of itself', field: 'original' },
  originalUnknown: { status: 400, message: 'There is no such feature request', field: 'original' },
  projectUnknown: { status: 400, message: 'There is no such project', field: 'project' },
  sprintUnknown: { status: 400, message: 'There is no such sprint that is still to be done', field: 'sprint' },
  featureClosed: { status: 409, message: 'This request is shipped or declined; open it again before it is planned' },
  neighbourGone: {
    status: 409,
    message: 'The request beside which it should go is not in that column of the roadmap any more',
  },
  imageUnknown: { status: 400, message: 'There is no such picture', field: 'frimages' },
} as const satisfies RefusalTable;

export const refuseFeature = refusalsOf(featureRefusals);
