import type { PayDays, UnpaidSource } from '@atrium/contracts/payslips/rules';
import { RefreshCw } from 'lucide-react';
import { daysText } from '../../ui/format/days-text';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';

const sources: Readonly<Record<UnpaidSource, string>> = {
  attendance: 'From attendance and approved leave',
  leave: 'From approved unpaid leave; attendance is not recorded',
  none: 'Neither attendance nor unpaid leave is recorded',
  edited: 'Set by hand',
};

function sourceText({ source, recorded, present }: PayDays): string {
  const came = present === null ? '' : `, came on ${daysText(present)}`;
  return `${sources[source]}${source === 'edited' ? `; the records say ${daysText(recorded)}` : ''}${came}.`;
}

export function UnpaidField(props: {
  value: string;
  days: PayDays;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Null where it can't be recounted. */
  onRefresh: (() => void) | null;
}) {
  const { value, days, problem, onChange, onRefresh } = props;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-48 grow">
        <FormField label={`Unpaid days of ${daysText(days.working)}`} hint={sourceText(days)} error={problem}>
          <TextInput
            value={value}
            inputMode="decimal"
            className="tabular-nums sm:max-w-32"
            onChange={(event) => onChange(event.target.value)}
          />
        </FormField>
      </div>
      {onRefresh === null ? null : (
        <Button size="sm" icon={RefreshCw} className="sm:mt-6" onClick={onRefresh}>
          Recalculate
        </Button>
      )}
    </div>
  );
}
