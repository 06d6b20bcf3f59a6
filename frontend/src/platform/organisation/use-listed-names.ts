import { type NameList, namesOffered } from '@atrium/contracts/settings/name-lists';
import { useMemo } from 'react';
import { useSettings } from './use-settings';

/** A name as selects offer it. */
export interface NameOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The organisation's applications or modules, live, as a form offers them.
 * @param present what the record says already, which it may go on saying
 */
export function useListedNames(list: NameList, present = ''): readonly NameOption[] {
  const names = useSettings()[list];
  return useMemo(() => namesOffered(names, present).map((value) => ({ value, label: value })), [names, present]);
}
