import { type Context, createContext, useContext } from 'react';

/**
 * What the parts of a screen share, and the hook that reads it.
 * @param around what has to be around the parts, such as `the bug list`; outside of it the hook throws an Error
 */
export function requiredContext<Shared extends object>(around: string): [Context<Shared | null>, () => Shared] {
  const SharedContext = createContext<Shared | null>(null);
  const useShared = () => {
    const shared = useContext(SharedContext);
    if (shared === null) throw new Error(`This part needs ${around} around it`);
    return shared;
  };
  return [SharedContext, useShared];
}
