import { CloudOff } from 'lucide-react';
import { type ReactNode, use, useSyncExternalStore } from 'react';
import { AfterAWhile } from './after-a-while';
import { CertaintyContext } from './certainty';
import { EmptyState } from './empty-state';

/**
 * Says "not found" only once that is certain: the server has answered, and a record created just now would have come.
 * Without a connection it says that it can't know.
 */
export function UntilCertain(props: { meanwhile: ReactNode; children: ReactNode; action?: ReactNode }) {
  const { meanwhile, children, action } = props;
  const { subscribe, get } = use(CertaintyContext);
  const certainty = useSyncExternalStore(subscribe, get);
  if (certainty === 'asking') return meanwhile;
  return (
    <AfterAWhile key={certainty} meanwhile={meanwhile}>
      {certainty === 'certain' ? (
        children
      ) : (
        <EmptyState
          icon={CloudOff}
          title="Not on this device"
          description="It may be newer than what this device holds. It is looked up as soon as you are back online."
          action={action}
        />
      )}
    </AfterAWhile>
  );
}
