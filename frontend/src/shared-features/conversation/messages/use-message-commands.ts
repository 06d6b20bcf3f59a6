import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type MessageCommands, messageCommands } from './message-commands';

export function useMessageCommands(): MessageCommands {
  const dispatch = useDispatch();
  const { _id, username } = useUser();
  return useMemo(() => messageCommands(dispatch, { _id, username }), [dispatch, _id, username]);
}
