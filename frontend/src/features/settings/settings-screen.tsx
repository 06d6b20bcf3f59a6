import { useNavigate, useSearch } from '@tanstack/react-router';
import { Building2, UserRound, Wrench } from 'lucide-react';
import type { JSX } from 'react';
import { useRights } from '../../platform/session/session';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { PageHeader } from '../../ui/layout/page-header';
import { type TabItem, Tabs } from '../../ui/layout/tabs';
import { AdministrationTab } from './administration/administration-tab';
import { MeTab } from './me/me-tab';
import { OrganisationTab } from './organisation/organisation-tab';
import { type SettingsTab, tabsFor } from './tabs';

const items: Readonly<Record<SettingsTab, TabItem<SettingsTab>>> = {
  me: { id: 'me', label: 'Me', icon: UserRound },
  organisation: { id: 'organisation', label: 'Organisation', icon: Building2 },
  administration: { id: 'administration', label: 'Administration', icon: Wrench },
};

const contents: Readonly<Record<SettingsTab, () => JSX.Element>> = {
  me: MeTab,
  organisation: OrganisationTab,
  administration: AdministrationTab,
};

export function SettingsScreen() {
  const { tab } = useSearch({ from: '/u/setting' });
  const navigate = useNavigate({ from: '/u/setting' });
  const tabs = tabsFor(useRights(), useOrganisation());
  const selected = tabs.find((each) => each === tab) ?? 'me';
  const Content = contents[selected];
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={tabs.map((each) => items[each])}
        selected={selected}
        onSelect={(next) => void navigate({ search: next === 'me' ? {} : { tab: next } })}
      >
        <Content />
      </Tabs>
    </div>
  );
}
