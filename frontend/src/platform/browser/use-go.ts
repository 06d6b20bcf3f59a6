import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { atThisMoment } from '../past/addresses';
import { liveTopics, useTopicSource } from '../sync/shown';

/**
 * Navigates to an address of this application that is only known as text.
 * @returns a function; in the past it keeps the moment
 */
export function useGo(): (href: string) => void {
  const { history } = useRouter();
  const isAtNow = useTopicSource() === liveTopics;
  return useCallback((href: string) => history.push(isAtNow ? href : atThisMoment(href)), [history, isAtNow]);
}
