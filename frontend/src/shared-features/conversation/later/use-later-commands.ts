import { useMemo } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type LaterCommands, laterCommands } from './later-commands';

export function useLaterCommands(): LaterCommands {
  const dispatch = useDispatch();
  return useMemo(() => laterCommands(dispatch), [dispatch]);
}
