import { useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { Combobox } from '../../ui/form/combobox';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { itemNumber, itemTitle, type TriageItem } from './triage-item';

function useOriginals({ collection, record }: TriageItem): readonly TriageItem[] {
  const bugs = useCollection('bugs').documents;
  const requests = useCollection('feature-requests').documents;
  const others: readonly TriageItem[] =
    collection === 'bugs'
      ? bugs.map((bug) => ({ collection: 'bugs', record: bug }))
      : requests
          .filter(({ duplicateOf }) => duplicateOf === null)
          .map((request) => ({ collection: 'feature-requests', record: request }));
  return others.filter((other) => other.record._id !== record._id && !other.record.deleted);
}

/** Asks of what a record is a duplicate. */
export function DuplicateDialog(props: {
  item: TriageItem;
  onChoose: (original: string) => void;
  onClose: () => void;
}) {
  const { item, onChoose, onClose } = props;
  const originals = useOriginals(item);
  const [chosen, setChosen] = useState<TriageItem | null>(null);
  const [isAsked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    if (chosen === null) return;
    onChoose(chosen.record._id);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`${itemNumber(item)} is a duplicate`}
      action="Mark as duplicate"
      onSubmit={submit}
    >
      <FormField label="Duplicate of" error={isAsked && chosen === null ? 'Say of what it is a duplicate' : undefined}>
        <Combobox<TriageItem>
          placeholder="Number or words"
          value={chosen}
          onChange={setChosen}
          options={originals}
          getKey={({ record }) => record._id}
          getLabel={(original) => `${itemNumber(original)} ${itemTitle(original)}`.trim()}
          emptyText="No such record"
        />
      </FormField>
    </FormDialog>
  );
}
