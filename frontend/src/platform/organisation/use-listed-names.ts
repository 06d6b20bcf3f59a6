import { type NameList, namesOffered } from '@atrium/contracts/settings/name-lists';
import { useMemo } from 'react';
import { useSettings } from './use-settings';

export interface NameOption {
  readonly value: string;
  readonly label: string;
}

export function useListedNames(list: NameList, present = ''): readonly NameOption[] {
  const names = useSettings()[list];
  return useMemo(() => namesOffered(names, present).map((value) => ({ value, label: value })), [names, present]);
}
