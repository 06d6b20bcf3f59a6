import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { useMemo } from 'react';
import type { ListSearch } from '../../platform/list/list-search';
import type { SetAddress } from '../../platform/list/use-address';
import { Select } from '../../ui/form/select';
import { useOwnFields } from '../custom-fields/use-own-fields';
import { type GroupField, groupFieldsOf } from './group-fields';
import { inSentence } from '../../ui/language/in-sentence';

export function useGroupFields(kind: RecordKind): readonly GroupField[] {
  const own = useOwnFields(kind);
  return useMemo(() => groupFieldsOf(kind, own), [kind, own]);
}

/** Chooses by which field a list is grouped. */
export function GroupSelect(props: {
  kind: RecordKind;
  group: string | undefined;
  setSearch: SetAddress<Pick<ListSearch, 'group' | 'folded' | 'page'>>;
}) {
  const { kind, group, setSearch } = props;
  const fields = useGroupFields(kind);
  return (
    <Select
      aria-label="Group by"
      className="w-36 grow sm:grow-0"
      placeholder="Not grouped"
      value={fields.some(({ id }) => id === group) ? group : ''}
      options={fields.map(({ id, label }) => ({ value: id, label: `By ${inSentence(label)}` }))}
      onChange={({ target }) => setSearch({ group: target.value || undefined, folded: undefined, page: undefined })}
    />
  );
}
