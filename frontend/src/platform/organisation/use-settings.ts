import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { useMemo } from 'react';
import type { TopicStatus } from '../sync/live-store';
import { useActingTenant, useUser } from '../session/session';
import { useDocument } from '../sync/use-document';

/** The tenant that belongs to no organisation, where a superadmin is who has not chosen one. */
const noOrganisation = 'system';

/** The id of the organisation whose settings count for whoever is signed in; null when they act in none. */
export function useOrganisation(): string | null {
  const { tenentId } = useUser();
  const acting = useActingTenant() ?? tenentId;
  return acting === noOrganisation ? null : acting;
}

/**
 * The settings of the organisation, live. While they load, and where there is no organisation, they are the defaults.
 * @returns the same object until a setting changes
 */
export function useSettings(): SettingsView {
  return useSettingsView().settings;
}

/** The settings with whether they are there yet. */
export function useSettingsView(): { readonly settings: SettingsView; readonly status: TopicStatus } {
  const id = useOrganisation() ?? noOrganisation;
  const { document, status } = useDocument('settings', id);
  const settings = useMemo(() => document ?? { _id: id, version: 0, ...defaultSettings }, [document, id]);
  return { settings, status };
}
