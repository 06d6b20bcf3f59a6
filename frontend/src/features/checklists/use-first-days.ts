import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import { useCallback } from 'react';
import { isWholeUser } from '../../platform/sync/collections';
import { useCollection } from '../../platform/sync/use-collection';

/**
 * The first and last days of people, as their accounts and files say: when they joined, or their contract begins; when they
 * left, or it ends. Empty for what is not known.
 */
export function useFirstDays(): (person: string) => Readonly<Record<ChecklistPurpose, string>> {
  const { documents: people } = useCollection('users');
  const { documents: files } = useCollection('employee-files');
  return useCallback(
    (person) => {
      const found = people.find(({ _id }) => _id === person);
      const account = found !== undefined && isWholeUser(found) ? found : { joined: '', left: '' };
      const file = files.find(({ _id }) => _id === person);
      const onboarding = file?.contractStart || account.joined;
      const offboarding = file?.contractEnd || account.left;
      return { onboarding: onboarding.slice(0, 10), offboarding: offboarding.slice(0, 10) };
    },
    [people, files],
  );
}
