import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { Select } from '../../ui/form/select';
import { ownFieldName } from '../history/own-field';
import { useOwnFields } from './use-own-fields';

/** Which field of the kind's templates a list's search looks in; nothing where there is none. */
export function OwnFieldSelect(props: {
  kind: RecordKind;
  field: string | undefined;
  onSelect: (field: string | undefined) => void;
}) {
  const { kind, field = '', onSelect } = props;
  const fields = useOwnFields(kind);
  if (fields.length === 0) return null;
  return (
    <Select
      aria-label="Search in"
      className="w-40 grow sm:grow-0"
      placeholder="Names and texts"
      value={field}
      options={fields.map(({ key, label }) => ({ value: ownFieldName(key), label }))}
      onChange={({ target }) => onSelect(target.value || undefined)}
    />
  );
}
