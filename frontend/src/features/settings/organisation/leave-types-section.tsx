import { type LeaveBeyondBalance, leaveBeyondBalanceRules, type LeaveType } from '@atrium/contracts/settings/rules';
import { newKey } from '../../../platform/api/new-key';
import { Select } from '../../../ui/form/select';
import { LeaveTypeRow } from './leave-type-row';
import { SectionCard } from './section-card';
import { beyondBalanceTexts } from '../history-labels';
import { SettingField } from './setting-field';
import { SettingRows } from './setting-rows';
import { type SectionSource, useSection } from './use-section';

const rules = leaveBeyondBalanceRules.map((value) => ({ value, label: beyondBalanceTexts[value] }));

function newLeaveType(): LeaveType {
  return { id: newKey(), name: '', allowance: 5, carryOver: 0, paid: true, halfDays: true };
}

export function LeaveTypesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard
      title="Leave types"
      description="Allowances are days a year; what is carried over counts in the next one."
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
    </SectionCard>
  );
}
