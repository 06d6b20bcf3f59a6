import { type Departments, departmentsOf } from '@atrium/contracts/reports/people';
import { isThere } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../sync/use-collection';

/** Of which department each person is now, without those who were deleted. Stable until people change. */
export function useDepartments(): Departments {
  const { documents } = useCollection('users');
  return useMemo(() => departmentsOf(documents.filter(isThere)), [documents]);
}
