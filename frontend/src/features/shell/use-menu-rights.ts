import { useMemo } from 'react';
import { useActingTenant, useRights } from '../../platform/session/session';
import type { MenuRights } from './menu-entries';

/** The reader's rights, and whether they act in an organisation. */
export function useMenuRights(): MenuRights {
  const rights = useRights();
  const acting = useActingTenant();
  return useMemo(() => ({ ...rights, isInside: rights.role !== 'superadmin' || acting !== null }), [rights, acting]);
}
