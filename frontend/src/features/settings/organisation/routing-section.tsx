import type { RoutingRule } from '@atrium/contracts/settings/rules';
import { type AssignmentWay, assignmentWays, type TicketType, ticketTypes } from '@atrium/contracts/tickets/rules';
import { useUnitOptions } from '../../../platform/organisation/use-units';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { wireText } from '../../../ui/language/wire-text';
import { wayTexts } from '../history-labels';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

const ways = assignmentWays.map((value) => ({ value, label: wayTexts[value] }));

export function RoutingSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  const { ticketRouting: rules } = values;
  const teams = useUnitOptions(
    'departments',
    rules.map(({ team }) => team),
  );
  const put = (type: TicketType, rule: RoutingRule | null) => {
    const next = new Map([...rules.map((one) => [one.type, one] as const), [type, rule] as const]);
    set(
      'ticketRouting',
      ticketTypes.flatMap((each) => next.get(each) ?? []),
    );
  };
  return (
    <SectionCard
      title="New tickets"
      description="Whose queue a new ticket comes into, and who of that team gets it: only who may edit tickets and is there now, not on leave or away, within working hours. If nobody is there, it waits."
      section={section}
    >
      <SettingGroup section={section} name="ticketRouting" legend="New tickets" hideLegend>
        {ticketTypes.map((type) => {
          const rule = rules.find((one) => one.type === type);
          return (
            <div key={type} className="grid items-end gap-2 sm:grid-cols-2">
              <FormField label={`Team for tickets of type ${wireText(type)}`}>
                <Select
                  placeholder="No team"
                  options={teams}
                  value={rule?.team ?? ''}
                  onChange={({ target: { value } }) =>
                    put(type, value === '' ? null : { type, team: value, way: rule?.way ?? 'hand' })
                  }
                />
              </FormField>
              {rule === undefined ? null : (
                <FormField label={`How tickets of type ${wireText(type)} are given out`}>
                  <Select
                    options={ways}
                    value={rule.way}
                    onChange={({ target: { value } }) => put(type, { ...rule, way: value as AssignmentWay })}
                  />
                </FormField>
              )}
            </div>
          );
        })}
      </SettingGroup>
    </SectionCard>
  );
}
