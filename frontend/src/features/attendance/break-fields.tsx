import { Coffee, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { AddRowButton } from '../../ui/form/add-row-button';
import { IconButton } from '../../ui/element/icon-button';
import { FieldGroup } from '../../ui/form/field-group';
import { TextInput } from '../../ui/form/text-input';
import type { SaidBreak } from './said-breaks';

/** The breaks of a span that is corrected. */
export function BreakFields(props: {
  breaks: readonly SaidBreak[];
  problem: string | undefined;
  onChange: (breaks: SaidBreak[]) => void;
}) {
  const { breaks, problem, onChange } = props;
  const added = useRef(0);
  const add = useRef<HTMLButtonElement>(null);
  const change = (id: string, part: Partial<SaidBreak>) =>
    onChange(breaks.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <FieldGroup legend="Breaks" className="flex flex-col gap-2" error={problem}>
      <div className="flex flex-col gap-2">
        {breaks.map(({ id, from, until }, n) => (
          <div key={id} className="flex items-center gap-2">
            <TextInput
              type="time"
              aria-label={`Break ${n + 1} began`}
              aria-invalid={problem !== undefined && from === ''}
              value={from}
              onChange={(event) => change(id, { from: event.target.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              aria-label={`Break ${n + 1} ended`}
              aria-invalid={problem !== undefined && until === ''}
              value={until}
              onChange={(event) => change(id, { until: event.target.value })}
            />
            <IconButton
              label={`Remove break ${n + 1}`}
              icon={Trash2}
              onClick={() => {
                onChange(breaks.filter((one) => one.id !== id));
                // The button that had the focus is gone.
                add.current?.focus();
              }}
            />
          </div>
        ))}
        <AddRowButton
          ref={add}
          icon={Coffee}
          className="self-start"
          onAdd={() => onChange([...breaks, { id: `added-${(added.current += 1)}`, from: '', until: '' }])}
        >
          Add a break
        </AddRowButton>
      </div>
    </FieldGroup>
  );
}
