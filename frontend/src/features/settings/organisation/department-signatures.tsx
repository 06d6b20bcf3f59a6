import type { Department } from '@atrium/contracts/core/permissions';
import type { DepartmentSignature } from '@atrium/contracts/mailboxes/rules';
import { useUnitNames, useUnitOptions } from '../../../platform/organisation/use-units';
import { Trash2 } from 'lucide-react';
import { placeholderHint } from '../../../shared-features/reply-placeholders/placeholder-hint';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextArea } from '../../../ui/form/text-area';

/** What stands below the mails of departments that have a signature of their own. */
export function DepartmentSignatures(props: {
  signatures: readonly DepartmentSignature[];
  problems: Readonly<Record<string, string>>;
  onChange: (signatures: DepartmentSignature[]) => void;
}) {
  const { signatures, problems, onChange } = props;
  const { departmentName } = useUnitNames();
  const left = useUnitOptions('departments').filter(({ value }) => !signatures.some((own) => own.department === value));
  const put = (department: Department, text: string) =>
    onChange(signatures.map((own) => (own.department === department ? { department, text } : own)));
  return (
    <div className="flex flex-col gap-3">
      {signatures.map(({ department, text }, n) => (
        <div key={department} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <FormField
            label={`Signature of ${departmentName(department)}`}
            hint={placeholderHint(text)}
            error={problems[`signatures.${n}.text`]}
          >
            <TextArea rows={3} value={text} onChange={({ target }) => put(department, target.value)} />
          </FormField>
          <IconButton
            label={`Remove the signature of ${departmentName(department)}`}
            icon={Trash2}
            className="mt-5"
            onClick={() => onChange(signatures.filter((own) => own.department !== department))}
          />
        </div>
      ))}
      {left.length === 0 ? null : (
        <FormField label="A department with a signature of its own">
          <Select
            placeholder="Choose a department"
            options={left}
            value=""
            onChange={({ target }) => {
              const { value: department } = target;
              if (department !== '') onChange([...signatures, { department, text: '' }]);
            }}
          />
        </FormField>
      )}
    </div>
  );
}
