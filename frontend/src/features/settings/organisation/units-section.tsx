import { longestUnit, type Unit, type UnitList } from '@atrium/contracts/settings/units';
import { Archive, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { ArchivedList } from './archived-list';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { shownName, unitKeys, unitMoved, withArchived } from './unit-list';
import { type Section, type SectionSource, useSection } from './use-section';

interface ListTexts {
  readonly title: string;
  readonly description: string;
  readonly add: string;
  readonly unnamed: string;
  readonly archived: string;
}

const texts: Readonly<Record<UnitList, ListTexts>> = {
  departments: {
    title: 'Departments',
    description:
      'The departments that people belong to. A new name is shown everywhere at once. An archived one is no longer offered; who belongs to it stays there.',
    add: 'Add a department',
    unnamed: 'the new department',
    archived: 'Archived departments',
  },
  designations: {
    title: 'Designations',
    description:
      'What people are by profession. A new name is shown everywhere at once. An archived one is no longer offered; who has it keeps it.',
    add: 'Add a designation',
    unnamed: 'the new designation',
    archived: 'Archived designations',
  },
};

function UnitRow(props: {
  /** What it is called, for assistive technology. */
  called: string;
  name: string;
  isNew: boolean;
  /** Identifies the row in the server's problems. */
  path: string;
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  onRename: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onArchive: () => void;
}) {
  const { called, name, isNew, path, section, isFirst, isLast, onRename, onMove, onArchive } = props;
  if (!section.canEdit) return <li>{name}</li>;
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 grow">
        <FormField label={`Name of ${called}`} hideLabel error={section.problems[`${path}.name`]}>
          <TextInput value={name} maxLength={longestUnit} onChange={(event) => onRename(event.target.value)} />
        </FormField>
      </div>
      <IconButton label={`Move ${called} up`} icon={ArrowUp} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton label={`Move ${called} down`} icon={ArrowDown} disabled={isLast} onClick={() => onMove(1)} />
      {isNew ? (
        <IconButton label={`Remove ${called}`} icon={Trash2} onClick={onArchive} />
      ) : (
        <IconButton label={`Archive ${called}`} icon={Archive} disabled={isFirst && isLast} onClick={onArchive} />
      )}
    </li>
  );
}

/** The organisation's departments, or its designations, in the order in which forms offer them. */
export function UnitsSection({ source, list }: { source: SectionSource; list: UnitList }) {
  const section = useSection(source);
  const { values, live, set, canEdit } = section;
  const { title, description, add, unnamed, archived: archivedTitle } = texts[list];
  const units = values[list];
  const keys = unitKeys(units);
  const used = units.filter(({ archived }) => !archived);
  const archived = units.filter((unit) => unit.archived);
  const put = (next: readonly Unit[]) => set(list, [...next]);
  const nameOf = (unit: Unit) => shownName(list, unit, live[list]);
  return (
    <SectionCard title={title} description={description} section={section}>
      <SettingGroup section={section} name={list} legend={title} hideLegend>
        <ol className="flex flex-col gap-2">
          {used.map((unit, at) => {
            const index = units.indexOf(unit);
            return (
              <UnitRow
                key={keys[index]}
                called={nameOf(unit) || unnamed}
                name={nameOf(unit)}
                isNew={unit.code === ''}
                path={`${list}.${index}`}
                section={section}
                isFirst={at === 0}
                isLast={at === used.length - 1}
                onRename={(name) => put(units.map((each) => (each === unit ? { ...each, name } : each)))}
                onMove={(by) => put(unitMoved(units, unit, by))}
                onArchive={() => put(withArchived(units, unit, true))}
              />
            );
          })}
        </ol>
        {canEdit ? (
          <AddRowButton className="self-start" onAdd={() => put([...units, { code: '', name: '', archived: false }])}>
            {add}
          </AddRowButton>
        ) : null}
        <ArchivedList
          title={archivedTitle}
          canEdit={canEdit}
          items={archived.map((unit) => ({
            id: unit.code,
            name: nameOf(unit),
            restore: () => put(withArchived(units, unit, false)),
          }))}
        />
      </SettingGroup>
    </SectionCard>
  );
}
