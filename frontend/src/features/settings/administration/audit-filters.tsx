import type { AuditQuery } from '@atrium/contracts/audit/query';
import { auditCategories, auditOutcomes } from '@atrium/contracts/audit/views';
import { FilterX } from 'lucide-react';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { DayInput } from '../../../ui/form/day-input';
import { SearchInput } from '../../../ui/form/search-input';
import { Select } from '../../../ui/form/select';
import { categoryLabels, outcomeLooks } from './audit-text';
import { displayName } from '@atrium/contracts/users/display-name';

const outcomes = auditOutcomes.map((value) => ({ value, label: outcomeLooks[value].label }));
const categories = auditCategories.map((value) => ({ value, label: categoryLabels[value] }));
const nothing = {
  outcome: undefined,
  category: undefined,
  actor: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
};

export function AuditFilters(props: {
  query: AuditQuery;
  onChange: (change: { [Name in keyof AuditQuery]: AuditQuery[Name] | undefined }) => void;
}) {
  const { query, onChange } = props;
  const { documents } = useCollection('users');
  const people = documents
    .map((person) => ({ value: person._id, label: displayName(person) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" aria-label="Audit log" className="flex flex-wrap items-center gap-2 border-b p-3">
      <div className="w-full sm:w-56">
        <SearchInput
          label="Search the audit log"
          placeholder="Act, record, address"
          value={query.q ?? ''}
          onChange={(text) => onChange({ q: text || undefined })}
        />
      </div>
      <Select
        aria-label="Category"
        className="w-48"
        placeholder="All categories"
        options={categories}
        value={query.category ?? ''}
        onChange={({ target }) => onChange({ category: auditCategories.find((one) => one === target.value) })}
      />
      <Select
        aria-label="Outcome"
        className="w-36"
        placeholder="All outcomes"
        options={outcomes}
        value={query.outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: auditOutcomes.find((one) => one === target.value) })}
      />
      <Select
        aria-label="Person"
        className="w-40"
        placeholder="Everybody"
        options={people}
        value={query.actor ?? ''}
        onChange={({ target }) => onChange({ actor: target.value || undefined })}
      />
      <DayInput
        label="From"
        value={query.from ?? ''}
        {...(query.to === undefined ? {} : { max: query.to })}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DayInput
        label="To"
        value={query.to ?? ''}
        {...(query.from === undefined ? {} : { min: query.from })}
        onChange={(to) => onChange({ to: to || undefined })}
      />
      {Object.keys(query).length === 0 ? null : (
        <Button variant="ghost" icon={FilterX} onClick={() => onChange(nothing)}>
          Clear
        </Button>
      )}
    </div>
  );
}
