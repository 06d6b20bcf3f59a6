import { ownValue } from '@atrium/contracts/core/values';
import type { AttendanceState, Correction } from './decider.js';
import type { AttendanceEvent } from './events.js';

type Corrections = AttendanceState['corrections'];

/** The corrections after an event. */
export function evolveCorrections(corrections: Corrections, event: AttendanceEvent): Corrections {
  switch (event.type) {
    case 'CorrectionRequested': {
      const { correction, day, pair, in: from, out, approver = null } = event.data;
      return {
        ...corrections,
        [correction]: { state: 'Pending', day, pair, in: from, out, approver, ...breaksOf(event.data) },
      };
    }
    case 'CorrectionApproved':
      return decided(corrections, event.data.correction, 'Approved');
    case 'CorrectionRefused':
      return decided(corrections, event.data.correction, 'Refused');
    case 'CorrectionWithdrawn':
      return decided(corrections, event.data.correction, 'Withdrawn');
    case 'CorrectionReversed':
      return decided(corrections, event.data.correction, 'Reversed');
    case 'CorrectionHandedOn': {
      const { correction, approver } = event.data;
      const present = ownValue(corrections, correction);
      if (present === undefined) return corrections;
      const { deputy: _, ...others } = present;
      return { ...corrections, [correction]: { ...others, approver: approver?._id ?? null } };
    }
    case 'CorrectionDeputized': {
      const { correction, deputy } = event.data;
      const present = ownValue(corrections, correction);
      if (present === undefined) return corrections;
      const { deputy: _, ...others } = present;
      return { ...corrections, [correction]: deputy === null ? others : { ...others, deputy: deputy._id } };
    }
    case 'PunchedIn':
    case 'PunchedOut':
    case 'PunchOutMissed':
    case 'BreakStarted':
    case 'BreakEnded':
      return corrections;
    default:
      return event satisfies never;
  }
}

/** Kept in order of decision, which {@link lastBefore} relies on. */
function decided(corrections: Corrections, id: string, state: Correction['state']): Corrections {
  const present = ownValue(corrections, id);
  const { [id]: _, ...others } = corrections;
  if (present === undefined) return corrections;
  const { deputy: __, ...known } = present;
  return { ...others, [id]: { ...known, state } };
}

/** The correction of a pair that counted before another one; undefined for none. */
export function lastBefore(id: string, pair: string, corrections: Corrections) {
  const earlier = Object.entries(corrections).filter(
    ([other, one]) => other !== id && one.state === 'Approved' && (one.pair === pair || other === pair),
  );
  return earlier.map(([correction, one]) => ({ in: one.in, out: one.out, correction, ...breaksOf(one) })).at(-1);
}

/** What a correction says of breaks; nothing where it leaves them alone. */
export function breaksOf({ breaks }: Pick<Correction, 'breaks'>): Pick<Correction, 'breaks'> {
  return breaks === undefined ? {} : { breaks };
}
