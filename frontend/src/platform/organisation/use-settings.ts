import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { firstUnits } from '@atrium/contracts/settings/units';
import { useMemo } from 'react';
import type { TopicStatus } from '../sync/live-store';
import { useActingTenant, useUser } from '../session/session';
import { shownTopics } from '../sync/shown';
import { useDocument } from '../sync/use-document';
import { labelsFrom } from './labels-now';
import { roomsFrom } from './rooms-now';
import { unitsFrom } from './units-now';

const shown = () => (shownTopics.view('settings').documents as readonly SettingsView[])[0];
labelsFrom(() => shown()?.labels ?? []);
roomsFrom(() => shown()?.meetingRooms ?? []);
unitsFrom(() => shown() ?? firstUnits);

/** For a superadmin who has not chosen an organisation. */
const noOrganisation = 'system';

export function useOrganisation(): string | null {
  const { tenentId } = useUser();
  const acting = useActingTenant() ?? tenentId;
  return acting === noOrganisation ? null : acting;
}

/**
 * Live; the defaults while loading, and outside of organisations.
 * @returns a stable object until a setting changes
 */
export function useSettings(): SettingsView {
  return useSettingsView().settings;
}

export function useSettingsView(): { readonly settings: SettingsView; readonly status: TopicStatus } {
  const id = useOrganisation() ?? noOrganisation;
  const { document, status } = useDocument('settings', id);
  const settings = useMemo(() => document ?? { _id: id, version: 0, ...defaultSettings }, [document, id]);
  return { settings, status };
}
