import { administers } from '@atrium/contracts/core/permissions';
import { useSearch } from '@tanstack/react-router';
import { History, Lock } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRights, useUser } from '../../../platform/session/session';
import { useHistory } from '../../../platform/sync/use-history';
import { useSettingsView } from '../../../platform/organisation/use-settings';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { ErrorState } from '../../../ui/status/error-state';
import { Notice } from '../../../ui/status/notice';
import { SkeletonCard } from '../../../ui/status/skeleton';
import { HistoryTimeline } from '../../../shared-features/history/record-history';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { AttendanceSection } from './attendance-section';
import { settingsLabels } from '../history-labels';
import { SectionJump } from '../section-jump';
import { HolidaysSection } from './holidays-section';
import { IdentitySection } from './identity-section';
import { LabelsSection } from './labels-section';
import { LeaveTypesSection } from './leave-types-section';
import { MailboxSection } from './mailbox-section';
import { PayrollSection } from './payroll-section';
import { PlanningSection, PoliciesSection } from './planning-section';
import { PortalSection } from './portal-section';
import { PresetsSection } from './presets-section';
import { RatingsSection } from './ratings-section';
import { RoutingSection } from './routing-section';
import { RetentionSection } from './retention-section';
import { RoomsSection } from './rooms-section';
import { SavedRepliesSection } from './saved-replies-section';
import { SessionsSection } from './sessions-section';
import { SingleSignOnSection } from '../single-sign-on/single-sign-on-section';
import { StatusesSection } from './statuses-section';
import { TargetsSection } from './targets-section';
import { RepositoriesSection } from '../repositories/repositories-section';
import { WebhooksSection } from '../webhooks/webhooks-section';
import { UnitsSection } from './units-section';
import { WorkingTimeSection } from './working-time-section';

function Coming() {
  return (
    <div aria-label="Loading" className="grid gap-4 xl:grid-cols-2">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((each) => (
        <SkeletonCard key={each} />
      ))}
    </div>
  );
}

/** Begins at the setting, or the section, that the address names. */
function useSettingOf(place: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { setting } = useSearch({ from: '/u/setting' });
  useEffect(() => {
    if (!isReady || setting === undefined) return;
    const named = CSS.escape(setting);
    const part = place.current?.querySelector(`[data-field="${named}"], [data-section="${named}"]`);
    part?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [place, isReady, setting]);
}

export function OrganisationTab() {
  const { settings, status } = useSettingsView();
  const canEdit = useRights().can('updatesetting');
  const user = useUser();
  const history = useHistory('settings', settings._id);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSettingOf(place, status === 'ready');
  if (status === 'loading') return <Coming />;
  if (status !== 'ready') return <ErrorState description="It reloads by itself as soon as possible." />;
  const source = { live: settings, canEdit, history };
  return (
    <ValueTip labels={settingsLabels}>
      <div ref={place} data-record={settings._id} className="flex flex-col gap-4 [&_section]:scroll-mt-16">
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow">
            {canEdit ? (
              <p className="text-ink-muted">
                Each section is saved by itself.{' '}
                <span className="pointer-coarse:hidden">Rest on a setting to see who set it.</span>
              </p>
            ) : (
              <Notice icon={Lock}>Changing these requires the right “Update Settings”.</Notice>
            )}
          </div>
          <SectionJump within={place} />
          <Button icon={History} onClick={() => setHistoryOpen(true)}>
            History
          </Button>
        </div>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <IdentitySection source={source} />
            <WorkingTimeSection source={source} />
            <TargetsSection source={source} />
            <RoutingSection source={source} />
            <AttendanceSection source={source} />
            <UnitsSection source={source} list="departments" />
            <PayrollSection source={source} />
            <SessionsSection source={source} />
            <PoliciesSection source={source} />
            <PlanningSection source={source} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <HolidaysSection source={source} />
            <UnitsSection source={source} list="designations" />
            <RoomsSection source={source} />
            <LeaveTypesSection source={source} />
            <StatusesSection source={source} />
            <LabelsSection source={source} />
            <RetentionSection source={source} />
            <PortalSection source={source} />
            <RatingsSection source={source} />
          </div>
        </div>
        {canEdit ? <MailboxSection organisation={settings._id} canEdit={canEdit} /> : null}
        {administers(user) ? <SingleSignOnSection organisation={settings._id} /> : null}
        {canEdit ? <WebhooksSection /> : null}
        {canEdit ? <RepositoriesSection /> : null}
        <PresetsSection source={source} />
        <SavedRepliesSection source={source} />
      </div>
      <Dialog open={isHistoryOpen} onClose={() => setHistoryOpen(false)} size="medium" title="History of the settings">
        <HistoryTimeline labels={settingsLabels} id={settings._id} history={history} />
      </Dialog>
    </ValueTip>
  );
}
