import { Coffee, LogIn, LogOut } from 'lucide-react';
import { useIsPast } from '../../platform/past/use-is-past';
import { useRights } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { nextBreak } from './clock-rules';
import { useOwnClock, usePunch } from './use-punch';
import { wireText } from '../../ui/language/wire-text';

/** Begins or ends the reader's working time and breaks, on screens that are about other things. */
export function PunchButton() {
  const { in: isIn, breakSince } = useOwnClock();
  const punch = usePunch();
  const { can } = useRights();
  const isPast = useIsPast();
  if (!can('markattendence')) return null;
  const action = isIn === true ? 'Punch Out' : 'Punch In';
  const breakAction = nextBreak({ breakSince });
  return (
    <>
      {isIn === true ? (
        <Button
          variant={breakSince === null ? 'secondary' : 'primary'}
          icon={Coffee}
          disabled={isPast}
          onClick={() => void punch(breakAction)}
        >
          {wireText(breakAction)}
        </Button>
      ) : null}
      <Button
        variant={isIn === true ? 'secondary' : 'primary'}
        icon={isIn === true ? LogOut : LogIn}
        // It has its room before the state of the clock arrives.
        className={isIn === null ? 'invisible' : undefined}
        disabled={isPast || isIn === null}
        onClick={() => void punch(action)}
      >
        {wireText(action)}
      </Button>
    </>
  );
}
