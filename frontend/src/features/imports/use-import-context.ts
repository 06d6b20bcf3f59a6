import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';

/** What the texts of a file may refer to: the people and the lists of the organisation. */
export function useImportContext(): ImportContext {
  const { applications, modules, taskStatuses } = useSettings();
  const { documents } = useCollection('users');
  return useMemo(
    () => ({ people: documents.filter(({ active }) => active), applications, modules, taskStatuses }),
    [documents, applications, modules, taskStatuses],
  );
}
