import { type Context, createContext, useContext } from 'react';

/**
 * A context and a hook that throws outside of it.
 * @param around the provider, for the error, such as `the bug list`
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
