import { useEffect } from 'react';
import { useUser } from '../../platform/session/session';
import { useConnection } from '../../platform/sync/use-connection';
import { sendQueued, useQueuedPunches } from './punch-queue';

export function PunchSender() {
  const { _id } = useUser();
  const isConnected = useConnection() === 'live';
  const waiting = useQueuedPunches(_id).length;
  useEffect(() => {
    if (isConnected && waiting > 0) void sendQueued(_id);
  }, [isConnected, waiting, _id]);
  return null;
}
