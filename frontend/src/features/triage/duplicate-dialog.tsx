import { useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { Combobox } from '../../ui/form/combobox';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { originalsOf } from './originals';
import { itemNumber, itemTitle, type TriageItem } from './triage-item';

function Choice({ original }: { original: TriageItem }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="shrink-0 font-medium tabular-nums">{itemNumber(original)}</span>
      <span className="line-clamp-2 text-ink-muted">{itemTitle(original)}</span>
    </span>
  );
}

/** Asks of what a record is a duplicate. */
export function DuplicateDialog(props: {
  item: TriageItem;
  onChoose: (original: string) => void;
  onClose: () => void;
}) {
  const { item, onChoose, onClose } = props;
  const bugs = useCollection('bugs').documents;
  const requests = useCollection('feature-requests').documents;
  const originals = useMemo(() => originalsOf(item, bugs, requests), [item, bugs, requests]);
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
      size="medium"
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
          render={(original) => <Choice original={original} />}
          emptyText="No such record"
        />
      </FormField>
    </FormDialog>
  );
}
