import type { SearchResult } from '@atrium/contracts/core/search';
import { useUnitNames } from '../../platform/organisation/use-units';
import { ComboboxOption } from '@headlessui/react';
import { addressAt } from '../../platform/past/addresses';
import { optionClass } from '../../ui/form/control-class';
import { cx } from '../../ui/element/cx';
import { Kbd } from '../../ui/element/kbd';
import { kindOfRecord } from '../../shared-features/record-kinds/record-kinds';
import { recordState } from '../../shared-features/record-kinds/record-state';
import { recordTitle } from '../../shared-features/record-kinds/record-title';
import { personExcerpt } from './person-excerpt';
import type { PaletteEntry } from './palette-entries';

export function PaletteOption({ entry: { id, label, icon: Icon, keys } }: { entry: PaletteEntry }) {
  return (
    <ComboboxOption value={id} className={optionClass}>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 grow truncate">{label}</span>
      {keys === undefined ? null : (
        <span aria-hidden className="max-sm:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </ComboboxOption>
  );
}

export function PaletteResult({ result, query }: { result: SearchResult; query: string }) {
  const kind = kindOfRecord(result.collection);
  const { departmentName } = useUnitNames();
  if (kind === null) return null;
  const { _id, at, label } = result;
  const isPerson = result.collection === 'users';
  const excerpt = isPerson ? personExcerpt(result, departmentName) : result.excerpt;
  const address = kind.address(_id);
  const Icon = kind.icon;
  return (
    <ComboboxOption
      value={at === undefined ? address : addressAt(address, Date.parse(at))}
      className={cx(optionClass, 'items-start py-1.5')}
    >
      <Icon aria-label={kind.label} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 grow">
        <span className="flex min-w-0 items-baseline gap-2">
          {label === '' ? null : <span className="shrink-0 text-ink-muted tabular-nums">{label}</span>}
          <span className="min-w-0 grow truncate">{recordTitle(result)}</span>
          <span className="shrink-0 text-meta text-ink-muted">{recordState(result)}</span>
        </span>
        {excerpt === '' ? null : (
          <span className="mt-0.5 line-clamp-1 text-meta text-ink-muted">
            <Marked text={excerpt} query={query} />
          </span>
        )}
      </span>
    </ComboboxOption>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const word = query.trim().split(/\s+/u)[0] ?? '';
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-ink">{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
