import type { SettingsView } from '@atrium/contracts/settings/views';
import type { LimitedField } from '@atrium/contracts/settings/task-board';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useSettings } from '../../platform/organisation/use-settings';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextInput } from '../../ui/form/text-input';
import { Popover } from '../../ui/overlay/popover';
import { limitOf, withLimit } from './wip-limit';
import { Form } from '../../ui/form/form';

const kinds = [
  { value: 'soft', label: 'Soft' },
  { value: 'hard', label: 'Hard' },
] as const;

function LimitForm({ field, column, onDone }: { field: LimitedField; column: string; onDone: () => void }) {
  const settings = useSettings();
  const dispatch = useDispatch();
  const present = limitOf(settings.wipLimits, field, column);
  const [most, setMost] = useState(String(present?.most ?? ''));
  const [kind, setKind] = useState<'soft' | 'hard'>(present?.hard === true ? 'hard' : 'soft');
  const count = Number(most);
  const isValid = Number.isInteger(count) && count >= 1 && count <= 999;
  const save = (limit: { most: number; hard: boolean } | null) => {
    const wipLimits = withLimit(settings.wipLimits, { field, column }, limit);
    const patches = [patch<SettingsView>('settings', settings._id, (view) => ({ ...settings, ...view, wipLimits }))];
    void dispatch('UpdateSettings', { body: { wipLimits }, patches, failure: 'The limit was not saved' });
    onDone();
  };
  const submit = () => {
    if (isValid) save({ most: count, hard: kind === 'hard' });
  };
  return (
    <Form noValidate={false} onSubmit={submit} className="flex w-56 flex-col gap-3">
      <FormField
        label="At most"
        hint={kind === 'hard' ? 'A card more is refused.' : 'More cards are only pointed out.'}
      >
        <TextInput
          type="number"
          min={1}
          max={999}
          inputMode="numeric"
          placeholder="Cards"
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </FormField>
      <Segmented<'soft' | 'hard'> label="Kind of limit" value={kind} options={kinds} onChange={setKind} />
      <div className="flex justify-end gap-2">
        {present === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => save(null)}>
            No limit
          </Button>
        )}
        <Button size="sm" type="submit" variant="primary" disabled={!isValid}>
          Set
        </Button>
      </div>
    </Form>
  );
}

/** Sets a column's limit for everybody, given the right to update settings. */
export function ColumnLimit({ field, column, title }: { field: LimitedField; column: string; title: string }) {
  return (
    <Popover
      square
      size="sm"
      align="end"
      label={`Limit of ${title}`}
      button={<Gauge aria-hidden className="size-3.5" />}
      className="ms-auto text-ink-faint"
    >
      {(close) => <LimitForm field={field} column={column} onDone={close} />}
    </Popover>
  );
}
