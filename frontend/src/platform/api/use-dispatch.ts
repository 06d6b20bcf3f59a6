import type { Problem } from '@atrium/contracts/core/problems';
import { moment } from '../past/moment';
import { liveTopics, shownTopics, useTopicSource } from '../sync/shown';
import { createDispatch, type Dispatch } from './dispatch';
import { dispatch, dispatchParts, refusalHere } from './dispatch-here';

/** Nothing is changed out of a moment of the past. */
export const lookingBack: Problem = {
  statusCode: 0,
  code: 'lookingBack',
  message: 'You are looking at the past. Return to now to change things.',
};

/** Sends a command as {@link dispatch} does, unless the screen shows the past. */
const dispatchHere: Dispatch = createDispatch({
  ...dispatchParts,
  refusal: () => (moment.get() === null ? refusalHere() : lookingBack),
});

/** The unseen screen of a comparison sends nothing, and waits for no answer. */
const dispatchNothing: Dispatch = () => new Promise<never>(() => {});

/** The function that sends commands, for components; on a screen at a moment of the past it refuses, with a word why. */
export function useDispatch(): Dispatch {
  const source = useTopicSource();
  if (source === liveTopics) return dispatch;
  return source === shownTopics ? dispatchHere : dispatchNothing;
}
