import { writesPolicies } from '@atrium/contracts/policies/rules';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import { useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';

/** What the signed-in person may do about policies. */
export function usePolicyRights() {
  const user = useUser();
  const { can } = useRights();
  return useMemo(
    () => ({
      /** See drafts, and who has read what. */
      write: writesPolicies(user),
      create: can('createpolicy'),
      edit: can('editpolicy'),
      remove: can('deletepolicy'),
    }),
    [user, can],
  );
}

/** The signed-in person as a reader; undefined while that loads, and for those from outside of the organisation. */
export function useOwnReading(): PolicyReaderView | undefined {
  return useDocument('policy-readers', useUser()._id).document;
}

/** Everybody as readers, as far as one sees them. */
export function useReaders(): readonly PolicyReaderView[] {
  return useCollection('policy-readers').documents;
}
