import { type LeaveBeyondBalance, leaveBeyondBalanceRules, type LeaveType } from '@atrium/contracts/settings/rules';
import { Plus } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { Button } from '../../../ui/element/button';
import { Select } from '../../../ui/form/select';
import { LeaveTypeRow } from './leave-type-row';
import { SectionCard } from './section-card';
import { beyondBalanceTexts } from '../history-labels';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

const rules = leaveBeyondBalanceRules.map((value) => ({ value, label: beyondBalanceTexts[value] }));

function newLeaveType(): LeaveType {
  return { id: newKey(), name: '', allowance: 5, carryOver: 0, paid: true, halfDays: true };
}

export function LeaveTypesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const { leaveTypes } = values;
  return (
    <SectionCard
      title="Leave types"
      description="Allowances are days a year; what is carried over counts in the next one."
      section={section}
    >
      <SettingGroup section={section} name="leaveTypes" legend="Leave types" hideLegend>
        <ul className="flex flex-col gap-3">
          {leaveTypes.map((type, index) => (
            <LeaveTypeRow
              key={type.id}
              type={type}
              path={`leaveTypes.${index}`}
              section={section}
              onChange={(next) => set('leaveTypes', leaveTypes.with(index, next))}
              onRemove={() => set('leaveTypes', leaveTypes.toSpliced(index, 1))}
            />
          ))}
        </ul>
        {canEdit ? (
          <Button
            size="sm"
            icon={Plus}
            className="self-start"
            onClick={() => set('leaveTypes', [...leaveTypes, newLeaveType()])}
          >
            Add a leave type
          </Button>
        ) : null}
      </SettingGroup>
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
