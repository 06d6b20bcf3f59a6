import { useMemo } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type LaterCommands, laterCommands } from './later-commands';

/** The commands of scheduled messages and reminders, for components. */
export function useLaterCommands(): LaterCommands {
  const dispatch = useDispatch();
  return useMemo(() => laterCommands(dispatch), [dispatch]);
}
