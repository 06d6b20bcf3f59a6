import { type ResponseTarget, type TargetPriority, targetPriorities } from '@atrium/contracts/settings/rules';
import { FormField } from '../../../ui/form/form-field';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';
import { PriorityBadge } from '../../../widgets/priority/priority-badge';
import { wireText } from '../../../ui/language/wire-text';

export function TargetsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, problems } = section;
  const { responseTargets } = values;
  const put = (priority: TargetPriority, part: Partial<ResponseTarget>) =>
    set('responseTargets', { ...responseTargets, [priority]: { ...responseTargets[priority], ...part } });
  return (
    <SectionCard title="Response targets" description="For tickets, in working hours." section={section}>
      <SettingGroup section={section} name="responseTargets" legend="Response targets" hideLegend>
        <div aria-hidden className="grid grid-cols-[4rem_1fr_1fr] gap-3 text-meta font-medium text-ink-muted">
          <span>Priority</span>
          <span>Response</span>
          <span>Resolution</span>
        </div>
        {targetPriorities.map((priority) => (
          <div key={priority} className="grid grid-cols-[4rem_1fr_1fr] items-start gap-3">
            <span className="flex h-control items-center">
              <PriorityBadge priority={priority} />
            </span>
            <FormField
              label={`Response to ${wireText(priority)}, hours`}
              hideLabel
              error={problems[`responseTargets.${priority}.response`]}
            >
              <NumberInput
                value={responseTargets[priority].response}
                step={0.25}
                onChange={(response) => put(priority, { response })}
              />
            </FormField>
            <FormField
              label={`Resolution of ${wireText(priority)}, hours`}
              hideLabel
              error={problems[`responseTargets.${priority}.resolution`]}
            >
              <NumberInput
                value={responseTargets[priority].resolution}
                step={0.25}
                onChange={(resolution) => put(priority, { resolution })}
              />
            </FormField>
          </div>
        ))}
      </SettingGroup>
    </SectionCard>
  );
}
