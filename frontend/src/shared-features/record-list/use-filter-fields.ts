import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { useMemo } from 'react';
import type { FilterField } from '../../ui/table/filter-bar';
import { ownFilterField } from '../custom-fields/own-fields';
import { useOwnFields } from '../custom-fields/use-own-fields';
import { filterFields } from './search-records';

/** The fields by which a list is searched, those of the organisation's templates last. */
export function useFilterFields(kind: RecordKind): readonly FilterField[] {
  const own = useOwnFields(kind);
  return useMemo(() => [...filterFields(kind), ...own.map(ownFilterField)], [kind, own]);
}
