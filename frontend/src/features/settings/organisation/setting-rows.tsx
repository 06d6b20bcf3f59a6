import { Fragment, type ReactNode } from 'react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import type { SettingName } from './section-draft';
import { SettingGroup } from './setting-field';
import type { Section } from './use-section';

/** What a row needs besides its item. */
export interface RowOf<Item> {
  readonly section: Section;
  /** Names the row in the server's problems, such as `leaveTypes.2`. */
  readonly path: string;
  readonly onChange: (item: Item) => void;
  readonly onRemove: () => void;
}

/** A setting that is a list: a row for each item, and a button that adds one. */
export function SettingRows<Item extends { readonly id: string }>(props: {
  section: Section;
  name: SettingName;
  legend: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  renderRow: (item: Item, row: RowOf<Item>) => ReactNode;
  /** The label of the button. */
  add: string;
  newItem: () => Item;
}) {
  const { section, name, legend, items, onChange, renderRow, add, newItem } = props;
  return (
    <SettingGroup section={section} name={name} legend={legend} hideLegend>
      <ul className="flex flex-col gap-3">
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {renderRow(item, {
              section,
              path: `${name}.${index}`,
              onChange: (next) => onChange(items.with(index, next)),
              onRemove: () => onChange(items.toSpliced(index, 1)),
            })}
          </Fragment>
        ))}
      </ul>
      {section.canEdit ? (
        <AddRowButton className="self-start" onAdd={() => onChange([...items, newItem()])}>
          {add}
        </AddRowButton>
      ) : null}
    </SettingGroup>
  );
}
