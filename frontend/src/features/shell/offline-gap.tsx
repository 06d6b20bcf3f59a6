import { CloudOff } from 'lucide-react';
import { sync } from '../../platform/sync/live';
import { useConnection } from '../../platform/sync/use-connection';
import { Notice } from '../../ui/status/notice';
import { AfterAWhile } from '../../ui/status/after-a-while';
import { useStore } from '../../ui/store/use-store';

export function OfflineGap() {
  const state = useConnection();
  const isLacking = useStore(sync.lacking);
  if (!isLacking || (state !== 'offline' && state !== 'reconnecting')) return null;
  return (
    <AfterAWhile meanwhile={null}>
      <output className="mb-4 block">
        <Notice icon={CloudOff}>
          Some of this was not opened on this device before. It appears once you are back online.
        </Notice>
      </output>
    </AfterAWhile>
  );
}
