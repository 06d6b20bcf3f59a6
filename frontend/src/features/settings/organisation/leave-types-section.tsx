import {
  type LeaveBeyondBalance,
  leaveBeyondBalanceRules,
  type LeaveType,
  type SecondApproval,
  secondApprovalRules,
} from '@atrium/contracts/settings/rules';
import { Trash2 } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { IconButton } from '../../../ui/element/icon-button';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { beyondBalanceTexts, secondApprovalTexts } from '../history-labels';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField } from './setting-field';
import { SettingRows } from './setting-rows';
import { type Section, type SectionSource, useSection } from './use-section';

const seconds = secondApprovalRules.map((value) => ({ value, label: secondApprovalTexts[value] }));
const rules = leaveBeyondBalanceRules.map((value) => ({ value, label: beyondBalanceTexts[value] }));

function newLeaveType(): LeaveType {
  return { id: newKey(), name: '', allowance: 5, carryOver: 0, paid: true, halfDays: true };
}

function LeaveTypeRow(props: {
  type: LeaveType;
  path: string;
  section: Section;
  onChange: (type: LeaveType) => void;
  onRemove: () => void;
}) {
  const { type, path, section, onChange, onRemove } = props;
  const { problems, canEdit } = section;
  const put = (part: Partial<LeaveType>) => onChange({ ...type, ...part });
  const { proportional: _, ...whole } = type;
  if (!canEdit) {
    const about = [
      `${type.allowance} days`,
      `${type.carryOver} carried over`,
      type.paid ? 'paid' : 'unpaid',
      type.halfDays ? 'half days' : 'whole days',
      ...(type.proportional === true ? ['in proportion in the first year'] : []),
    ];
    return (
      <li className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
        <span className="font-medium">{type.name}</span>
        <span className="text-ink-muted">{about.join(' · ')}</span>
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-2 border-b pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[1fr_5.5rem_5.5rem_auto_auto]">
      <div className="col-span-2 sm:col-span-1">
        <FormField label="Name" error={problems[`${path}.name`]}>
          <TextInput value={type.name} onChange={(event) => put({ name: event.target.value })} />
        </FormField>
      </div>
      <FormField label="Allowance" error={problems[`${path}.allowance`]}>
        <NumberInput value={type.allowance} step={0.5} onChange={(allowance) => put({ allowance })} />
      </FormField>
      <FormField label="Carry-over" error={problems[`${path}.carryOver`]}>
        <NumberInput value={type.carryOver} step={0.5} onChange={(carryOver) => put({ carryOver })} />
      </FormField>
      <div className="col-span-3 flex gap-4 sm:col-span-1 sm:flex-col sm:gap-1 sm:pt-4">
        <Checkbox label="Paid" checked={type.paid} onChange={(event) => put({ paid: event.target.checked })} />
        <Checkbox
          label="Half days"
          checked={type.halfDays}
          onChange={(event) => put({ halfDays: event.target.checked })}
        />
      </div>
      <Checkbox
        className="order-last col-span-full"
        label="In proportion in the first year"
        checked={type.proportional === true}
        onChange={(event) => onChange(event.target.checked ? { ...whole, proportional: true } : whole)}
      />
      <IconButton
        label={`Remove ${type.name === '' ? 'the new leave type' : type.name}`}
        icon={Trash2}
        className="col-start-3 row-start-1 mt-5 sm:col-start-auto sm:row-start-auto"
        onClick={onRemove}
      />
    </li>
  );
}

export function LeaveTypesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard
      title="Leave types"
      description="Allowances are days a year; what is carried over counts in the next one. In proportion, the year of joining brings as many as are left of it, to the nearest half day."
      section={section}
    >
      <SettingRows
        section={section}
        name="leaveTypes"
        legend="Leave types"
        items={values.leaveTypes}
        onChange={(items) => set('leaveTypes', items)}
        renderRow={(type, row) => <LeaveTypeRow type={type} {...row} />}
        add="Add a leave type"
        newItem={newLeaveType}
      />
      <SettingField section={section} name="leaveBeyondBalance" label="Requests beyond what is left">
        <Select
          value={values.leaveBeyondBalance}
          options={rules}
          onChange={({ target }) => set('leaveBeyondBalance', target.value as LeaveBeyondBalance)}
        />
      </SettingField>
      <SettingField section={section} name="leaveSecondApproval" label="HR decides as well, after the manager">
        <Select
          value={values.leaveSecondApproval}
          options={seconds}
          onChange={({ target }) => set('leaveSecondApproval', target.value as SecondApproval)}
        />
      </SettingField>
      {values.leaveSecondApproval === 'longer' ? (
        <SettingField section={section} name="leaveSecondApprovalDays" label="From how many days on">
          <NumberInput
            value={values.leaveSecondApprovalDays}
            step={0.5}
            onChange={(days) => set('leaveSecondApprovalDays', days)}
          />
        </SettingField>
      ) : null}
    </SectionCard>
  );
}
