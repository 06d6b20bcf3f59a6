import { writesPolicies } from '@atrium/contracts/policies/rules';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import { useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';

export function usePolicyRights() {
  const user = useUser();
  const { can } = useRights();
  return useMemo(
    () => ({
      /** Also see drafts and who has read what. */
      write: writesPolicies(user),
      create: can('createpolicy'),
      edit: can('editpolicy'),
      remove: can('deletepolicy'),
    }),
    [user, can],
  );
}

/** Undefined while loading, and for outsiders. */
export function useOwnReading(): PolicyReaderView | undefined {
  return useDocument('policy-readers', useUser()._id).document;
}

export function useReaders(): readonly PolicyReaderView[] {
  return useCollection('policy-readers').documents;
}
