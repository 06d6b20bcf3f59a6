import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { LabelsField } from './labels-field';

/** Labels that several records are given, or lose. */
export function LabelForm({
  many,
  onLabel,
}: {
  many: string;
  onLabel: (ids: readonly string[], has: boolean) => void;
}) {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <div className="flex w-64 flex-col gap-2">
      <LabelsField label={`Labels for the selected ${many}`} value={ids} onChange={setIds} />
      <div className="flex gap-2">
        <Button size="sm" disabled={ids.length === 0} onClick={() => onLabel(ids, true)}>
          Add labels
        </Button>
        <Button size="sm" variant="ghost" disabled={ids.length === 0} onClick={() => onLabel(ids, false)}>
          Take labels away
        </Button>
      </div>
    </div>
  );
}
