import { FilterX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../element/cx';
import { IconButton } from '../element/icon-button';
import { type QueryHelp, QueryInput, QueryProblems } from '../form/query-input';
import { SearchInput } from '../form/search-input';
import { Select, type Option } from '../form/select';
import { ToggleChip } from '../form/toggle-chip';
import { formatNumber } from '../format/numbers';

/** With `options` its term is chosen, not typed. */
export interface FilterField {
  id: string;
  label: string;
  options?: readonly Option[];
  numeric?: boolean;
}

/** Without a field nothing is filtered. */
export interface FilterValue {
  field: string | null;
  term: string;
}

export interface FilterChip {
  id: string;
  label: string;
  active: boolean;
  count?: number;
}

export interface FilterBarProps {
  fields: readonly FilterField[];
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  chips?: readonly FilterChip[];
  onToggleChip?: (id: string) => void;
  onClear?: () => void;
  resultCount?: number;
  /** Whether something beside the bar filters as well. */
  isNarrowed?: boolean;
  /** What the search box is helped by, where it takes operators. */
  help?: QueryHelp;
  children?: ReactNode;
}

/**
 * One line, which scrolls sideways where there is little room: a filter that begins or ends moves nothing below. On a
 * phone, or above a list with as little room, it is the last.
 */
const chipsClass = cx(
  '-m-1 flex max-w-max min-w-0 grow-[99] basis-72 gap-1.5 overflow-x-auto p-1 *:shrink-0',
  'max-sm:order-last max-sm:max-w-[calc(100%+--spacing(2))] max-sm:basis-full',
  '@max-4xl/list:order-last @max-4xl/list:max-w-[calc(100%+--spacing(2))] @max-4xl/list:basis-full',
);

/** Has its room before anything is found, so that a pressed chip stays under the pointer. */
const foundClass = 'sm:ms-0 sm:min-w-26 @max-4xl/list:min-w-0';

/**
 * A list's filters. The caller keeps the value. Typing without a field chooses the first one, unless the box takes
 * operators.
 */
export function FilterBar(props: FilterBarProps) {
  const {
    fields,
    value,
    onChange,
    chips = [],
    onToggleChip,
    onClear,
    resultCount,
    isNarrowed = false,
    help,
    children,
  } = props;
  const problemsId = useId();
  const [first] = fields;
  const field = fields.find((each) => each.id === value.field);
  const filtering = isNarrowed || field !== undefined || value.term !== '' || chips.some((chip) => chip.active);

  const chooseField = (id: string) => {
    const next = fields.find((each) => each.id === id);
    const keepsTerm = next && !next.options && !field?.options;
    onChange({ field: next?.id ?? null, term: keepsTerm ? value.term : '' });
  };
  const label = field ? `Search in ${field.label}` : 'Search';
  // With operators a search may name its fields itself.
  const searched = help === undefined ? first : undefined;
  const search = (term: string) => onChange({ field: (field ?? searched)?.id ?? null, term });
  // Several operators take the room of the chips, which scroll.
  const isLong = value.term.length > 16;
  const clear = onClear ?? (() => onChange({ field: null, term: '' }));

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Filter by"
        className="w-30 grow sm:grow-0"
        value={field?.id ?? ''}
        placeholder={help === undefined ? 'No filter' : 'Any field'}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => chooseField(event.target.value)}
      />
      {field?.options ? (
        <Select
          aria-label={field.label}
          className="w-48 grow sm:grow-0"
          value={value.term}
          placeholder="Any"
          options={field.options}
          onChange={(event) => onChange({ field: field.id, term: event.target.value })}
        />
      ) : (
        <div
          className={
            help === undefined
              ? 'w-40 grow sm:w-56 sm:grow-0'
              : cx('w-40 grow sm:max-w-72 @max-4xl/list:max-w-none', isLong ? 'sm:w-72' : 'sm:w-36')
          }
        >
          {help === undefined ? (
            <SearchInput
              label={label}
              placeholder={label}
              numeric={field?.numeric}
              value={value.term}
              onChange={search}
            />
          ) : (
            <QueryInput
              label={label}
              value={value.term}
              onChange={search}
              suggest={help.suggest}
              describedBy={problemsId}
            />
          )}
        </div>
      )}
      {chips.length === 0 ? null : (
        <div className={chipsClass}>
          {chips.map((chip) => (
            <ToggleChip key={chip.id} pressed={chip.active} count={chip.count} onToggle={() => onToggleChip?.(chip.id)}>
              {chip.label}
            </ToggleChip>
          ))}
        </div>
      )}
      <div className={cx('flex items-center gap-2', filtering ? 'min-w-0' : '-ms-2', chips.length > 0 && foundClass)}>
        {filtering ? <IconButton label="Clear" icon={FilterX} onClick={clear} /> : null}
        <output className="text-meta whitespace-nowrap text-ink-faint tabular-nums empty:-ms-2">
          {resultCount === undefined || !filtering ? '' : `${formatNumber(resultCount)} found`}
        </output>
      </div>
      {help === undefined ? null : <QueryProblems id={problemsId} problems={help.problems} />}
      {children ? <div className="ms-auto flex items-center gap-2 empty:hidden max-sm:grow">{children}</div> : null}
    </div>
  );
}
