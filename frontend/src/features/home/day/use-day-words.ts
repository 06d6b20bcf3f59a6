import type { DayItem } from '@atrium/contracts/home/views';
import { useMemo } from 'react';
import { useNameOf } from '../../../platform/presence/use-names';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { recordTitle } from '../../../shared-features/record-kinds/record-title';
import { itemCollections } from '@atrium/contracts/core/items';
import { changeText, type LabelsOf } from '../away-labels';
import { netChanges } from '../../../shared-features/history/net-changes';
import type { DayWords } from './day-text';

const mostNamed = 3;

function nameOfRecord(item: DayItem): string {
  const name = [item.label, recordTitle(item)].filter(Boolean).join(' ');
  return name === '' ? (kindOfRecord(item.collection)?.label ?? item.collection) : name;
}

function labelOfRecord({ collection, label }: DayItem): string {
  const isNumbered = itemCollections.some((each) => each === collection) && label !== '';
  return isNumbered ? `#${label}` : (kindOfRecord(collection)?.label ?? collection).toLowerCase();
}

/** How records and people of a day are called. */
export function useRecordWords(labels: LabelsOf): Pick<DayWords, 'nameOf' | 'titleOf' | 'labelOf' | 'lineOf'> {
  const nameOf = useNameOf();
  return useMemo(() => {
    const lineOf = (item: DayItem): string => {
      // Of a new record, single values are no news.
      const changes = item.fate === 'made' ? [] : netChanges(labels[item.collection], item.changes, nameOf);
      const rest = changes.length - mostNamed;
      return [
        ...changes.slice(0, mostNamed).map(changeText),
        ...(rest > 0 ? [rest === 1 ? '1 more change' : `${rest.toLocaleString()} more changes`] : []),
        ...(item.comments === 0 ? [] : [item.comments === 1 ? '1 comment' : `${item.comments} comments`]),
      ].join(' · ');
    };
    return {
      nameOf: (person) => (person === '' ? 'nobody' : nameOf(person)),
      titleOf: nameOfRecord,
      labelOf: labelOfRecord,
      lineOf,
    };
  }, [labels, nameOf]);
}
