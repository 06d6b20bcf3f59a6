import type { PortalAddressAnswer } from '@atrium/contracts/portal/views';
import { MailX } from 'lucide-react';
import { useQuery } from '../../../platform/api/use-query';
import { CopyField } from '../../../shared-features/account/copy-field';
import { Checkbox } from '../../../ui/form/checkbox';
import { Notice } from '../../../ui/status/notice';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

export function PortalSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, live, set } = section;
  const { answer } = useQuery<PortalAddressAnswer>(source.canEdit ? '/settings/portal' : null);
  return (
    <SectionCard
      title="Client portal"
      description="Clients see and answer their own tickets on a page of yours, without an account. Notes and everything else inside stay inside."
      section={section}
    >
      <SettingGroup section={section} name="portal" legend="Client portal" hideLegend>
        <Checkbox
          label="Open to the clients of tickets"
          description="They sign in with a code that comes to the address of their ticket."
          checked={values.portal}
          onChange={(event) => set('portal', event.target.checked)}
        />
      </SettingGroup>
      {live.portal && answer !== null ? (
        <>
          {answer.sendsMail ? null : (
            <Notice icon={MailX} tone="warning">
              No mail is sent from here, so no codes reach your clients. An operator sets the mail server.
            </Notice>
          )}
          <CopyField
            label="Address of the portal"
            hint="Give it to your clients, or put it into the signature of your mails."
            value={answer.address ?? window.location.origin + answer.path}
          />
        </>
      ) : null}
    </SectionCard>
  );
}
