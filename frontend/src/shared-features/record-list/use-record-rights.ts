import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';

/** What somebody may do with the records of a kind. */
export interface RecordRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** To which project a record belongs, and how large it is. */
  readonly plan: boolean;
  /** Into which sprint it goes. */
  readonly sprint: boolean;
}

/** What the signed-in person may do with the records of a kind right now. */
export function useRecordRights({ rights }: RecordKind): RecordRights {
  const { can } = useRights();
  return useMemo(() => {
    const edit = can(...rights.edit);
    const sprint = can('editproject');
    return { create: can(...rights.create), edit, remove: can(...rights.remove), plan: edit || sprint, sprint };
  }, [can, rights]);
}
