import type { TenantView } from '@atrium/contracts/tenants/views';
import { useMemo } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { byName } from './select';

export interface TenantsView {
  readonly status: TopicStatus;
  readonly origins: readonly TenantView[];
}

export function useTenants(): TenantsView {
  const { status, documents } = useCollection('tenants');
  const origins = useMemo(() => byName(documents), [documents]);
  return { status, origins };
}
