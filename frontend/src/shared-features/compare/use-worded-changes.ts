import { differencesOf, recordOfBoth, type RecordThenAndNow } from '../../platform/past/comparison-here';
import { useNameOf } from '../../platform/presence/use-names';
import { useStore } from '../../ui/store/use-store';
import type { WordedChange } from '../history/history-labels';
import { netChanges } from '../history/net-changes';
import { kindLabels } from './kind-labels';

function valueIn(document: RecordThenAndNow['now'], field: string): unknown {
  return new Map<string, unknown>(Object.entries(document)).get(field);
}

/**
 * What is different in a record, in the words of its kind.
 * @param only the field that is asked about; all of them where it is left out
 * @param shown fields that are told elsewhere
 * @returns null for what is no record that both moments show
 */
export function useWordedChanges(
  id: string,
  { only, shown = [] }: { readonly only?: string; readonly shown?: readonly string[] },
): readonly WordedChange[] | null {
  const nameOf = useNameOf();
  const labels = useStore(kindLabels);
  const record = recordOfBoth(id);
  if (record === null) return null;
  const { collection, before, now } = record;
  const changes = differencesOf(record)
    .filter((field) => (only === undefined || field === only) && !shown.includes(field) && field !== 'deleted')
    .map((field) => ({ field, from: valueIn(before, field), to: valueIn(now, field) }));
  return netChanges(labels[collection], changes, nameOf);
}
