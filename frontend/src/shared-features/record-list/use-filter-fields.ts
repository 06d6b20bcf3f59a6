import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { labelsInUse } from '@atrium/contracts/settings/labels';
import { useMemo } from 'react';
import { useUnits } from '../../platform/organisation/use-units';
import { useSettings } from '../../platform/organisation/use-settings';
import type { FilterField } from '../../ui/table/filter-bar';
import { ownFilterField } from '../custom-fields/own-fields';
import { useOwnFields } from '../custom-fields/use-own-fields';
import { filterFields } from './search-records';

/** The fields by which a list is searched, those of the organisation's templates last. */
export function useFilterFields(kind: RecordKind): readonly FilterField[] {
  const own = useOwnFields(kind);
  const { labels } = useSettings();
  const units = useUnits();
  return useMemo(() => {
    const names = labelsInUse(labels).map(({ name }) => ({ value: name, label: name }));
    const declared = filterFields(kind, units).map((field) =>
      kind.fields[field.id]?.type === 'labels' ? { ...field, options: names } : field,
    );
    return [...declared, ...own.map(ownFilterField)];
  }, [kind, own, labels, units]);
}
