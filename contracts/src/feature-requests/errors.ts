import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const featureRefusals = {
  featureGone: { status: 404, message: 'This feature request does not exist' },
  responseMissing: { status: 400, message: 'Say why it is declined', field: 'response' },
  itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
  linkToItself: { status: 400, message: 'A feature request cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This feature request has too many links' },
  voteOnOriginal: { status: 409, message: 'This is a duplicate; vote for the original request' },
  originalIsDuplicate: { status: 409, message: 'That request is itself a duplicate', field: 'original' },
  duplicateOfItself: { status: 400, message: 'A feature request cannot be a duplicate of itself', field: 'original' },
  originalUnknown: { status: 400, message: 'This feature request does not exist', field: 'original' },
  triageOver: { status: 409, message: 'Somebody else looked at this meanwhile' },
  reasonMissing: { status: 400, message: 'Say why it is declined', field: 'text' },
  questionMissing: { status: 400, message: 'Say what the reporter is asked', field: 'text' },
  originalMissing: { status: 400, message: 'Say of what it is a duplicate', field: 'original' },
  snoozeInThePast: { status: 400, message: 'This time has already passed', field: 'until' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  sprintUnknown: { status: 400, message: 'This sprint does not exist or is already completed', field: 'sprint' },
  featureClosed: { status: 409, message: 'This request is shipped or declined; open it again before it is planned' },
  neighbourGone: {
    status: 409,
    message: 'The neighbouring request is no longer in that column of the roadmap',
  },
  publicTitleMissing: { status: 400, message: 'Say in a few words what clients would get', field: 'title' },
  notShown: { status: 404, message: 'This feature request is not shown to clients' },
  imageUnknown: { status: 400, message: 'This picture does not exist', field: 'frimages' },
} as const satisfies RefusalTable;

export const refuseFeature = refusalsOf(featureRefusals);
