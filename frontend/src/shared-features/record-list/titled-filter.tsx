import type { LiveDocument } from '@atrium/contracts/core/live';
import type { ListSearch } from '../../platform/list/list-search';
import type { SetAddress } from '../../platform/list/use-address';
import { SearchInput } from '../../ui/form/search-input';
import { ToggleChip } from '../../ui/form/toggle-chip';

interface Deletable extends LiveDocument {
  readonly deleted: boolean;
}

/** The records that are looked for by words; those that were deleted only where they are asked for. */
export function titledRecords<View extends Deletable>(
  records: readonly View[],
  { q = '', field }: ListSearch,
  wordsOf: (record: View) => readonly string[],
): readonly View[] {
  const wanted = q.trim().toLowerCase();
  return records.filter(
    (record) => record.deleted === (field === 'deleted') && wordsOf(record).join('\n').toLowerCase().includes(wanted),
  );
}

/** What narrows a list of records that are known by title. */
export function TitledFilter(props: { label: string; search: ListSearch; setSearch: SetAddress<ListSearch> }) {
  const { label, search, setSearch } = props;
  const isDeleted = search.field === 'deleted';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-56 grow sm:grow-0">
        <SearchInput
          label={label}
          value={search.q ?? ''}
          onChange={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
        />
      </div>
      <ToggleChip
        pressed={isDeleted}
        onToggle={() => setSearch({ field: isDeleted ? undefined : 'deleted', page: undefined })}
      >
        Deleted
      </ToggleChip>
    </div>
  );
}
