import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';

export interface RecordRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Project and size. */
  readonly plan: boolean;
  readonly sprint: boolean;
}

export function useRecordRights({ rights }: RecordKind): RecordRights {
  const { can } = useRights();
  return useMemo(() => {
    const edit = can(...rights.edit);
    const sprint = can('editproject');
    return { create: can(...rights.create), edit, remove: can(...rights.remove), plan: edit || sprint, sprint };
  }, [can, rights]);
}
