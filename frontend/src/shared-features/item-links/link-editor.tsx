import { type ItemLink, type ItemRef, linkRelationNames } from '@atrium/contracts/core/items';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { Combobox } from '../../ui/form/combobox';
import { Form } from '../../ui/form/form';
import { Select } from '../../ui/form/select';
import { itemKinds } from './item-kinds';
import { relationNames } from './relation-names';
import { type ItemOption, useItemOptions } from './use-items';

const relations = linkRelationNames.map((value) => ({ value, label: relationNames[value] }));
/** Feature requests have a place of their own for duplicates, which merges their votes. */
const withoutDuplicates = relations.filter(({ value }) => value !== 'duplicates' && value !== 'duplicatedBy');

function isSame(a: ItemRef, b: ItemRef): boolean {
  return a.collection === b.collection && a.id === b.id;
}

function Choice({ option: { collection, description } }: { option: ItemOption }) {
  const { icon: Icon } = itemKinds[collection];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="shrink-0 font-medium tabular-nums">{description.name}</span>
      <span className="truncate text-ink-muted">{description.title}</span>
    </span>
  );
}

/** Offers any record that the client has. */
export function LinkEditor(props: {
  self: ItemRef;
  links: readonly ItemLink[];
  onLink: (link: ItemLink) => void;
  isOpenedForWriting?: boolean;
}) {
  const { self, links, onLink, isOpenedForWriting } = props;
  const all = useItemOptions();
  const [relation, setRelation] = useState<ItemLink['relation']>('relates');
  const [chosen, setChosen] = useState<ItemOption | null>(null);
  const options = all.filter((option) => !isSame(option, self) && !links.some((link) => isSame(link, option)));
  const link = () => {
    if (chosen === null) return false;
    onLink({ relation, collection: chosen.collection, id: chosen.id });
    setChosen(null);
    return true;
  };
  return (
    <Form onSubmit={link} className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Relation"
        className="w-36"
        value={relation}
        options={self.collection === 'feature-requests' ? withoutDuplicates : relations}
        onChange={(event) => setRelation(linkRelationNames.find((name) => name === event.target.value) ?? 'relates')}
      />
      <div className="min-w-48 grow">
        <Combobox<ItemOption>
          label="Record to link to"
          isWide
          isOpenedForWriting={isOpenedForWriting}
          placeholder="Number or words"
          value={chosen}
          onChange={setChosen}
          options={options}
          getKey={({ collection, id }) => `${collection}:${id}`}
          getLabel={({ description }) => `${description.name} ${description.title}`.trim()}
          render={(option) => <Choice option={option} />}
        />
      </div>
      <Button type="submit" icon={Link2} disabled={chosen === null}>
        Link
      </Button>
    </Form>
  );
}
