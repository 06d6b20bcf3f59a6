import { useEffect } from 'react';
import type { Opening } from '../../ui/table/use-row-keys';
import { usePanel } from './panel-context';

/**
 * Tells the panel the order of a list without pages.
 * @returns what is open, and what to do when a row is opened or the keyboard comes to one
 */
export function useListed(ids: readonly string[]): {
  readonly openId: string | null;
  readonly open: (id: string, opening: Opening) => void;
  /** Undefined while nothing is open, since then nothing follows the keyboard. */
  readonly onStep: ((id: string) => void) | undefined;
} {
  const { order, openId, open } = usePanel();
  useEffect(() => order.set(ids), [order, ids]);
  const onStep = openId === null ? undefined : (id: string) => (id === openId ? undefined : open(id, 'peek'));
  return { openId, open, onStep };
}
