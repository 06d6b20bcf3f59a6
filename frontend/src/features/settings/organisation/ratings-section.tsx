import { ratingDays } from '@atrium/contracts/tickets/rules';
import { Checkbox } from '../../../ui/form/checkbox';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

export function RatingsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard
      title="Ratings by clients"
      description="How good the help was, in the words of those who got it. The reports of tickets have the shares."
      section={section}
    >
      <SettingGroup section={section} name="ratings" legend="Ratings by clients" hideLegend>
        <Checkbox
          label="Ask clients once their ticket is resolved"
          description={`Mails to them then carry a link for an answer, and the portal asks. It can be changed for ${ratingDays} days.`}
          checked={values.ratings}
          onChange={(event) => set('ratings', event.target.checked)}
        />
      </SettingGroup>
    </SectionCard>
  );
}
