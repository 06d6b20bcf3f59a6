import { passes } from '@atrium/contracts/core/access';
import { userCommands } from '@atrium/contracts/users/commands';
import type { LastSeenAnswer } from '@atrium/contracts/users/sessions';
import { useMemo } from 'react';
import { usePolling } from '../../../platform/api/use-polling';
import { useUser } from '../../../platform/session/session';

const everyMs = 60_000;

/** When people were last seen, by their ids; null without the right to see sessions, and until it is known. */
export function useLastSeen(): ReadonlyMap<string, string> | null {
  const sees = passes(userCommands.EndUserSessions.access, useUser());
  const { answer } = usePolling<LastSeenAnswer>(sees ? '/user/lastseen' : null, everyMs, false);
  return useMemo(
    () => (answer === null ? null : new Map(answer.items.map(({ _id, lastSeen }) => [_id, lastSeen]))),
    [answer],
  );
}
