import { type AuditQuery, readAuditQuery } from '@atrium/contracts/audit/query';
import type { OwnRights } from '../../platform/session/session';

const settingsTabs = ['me', 'organisation', 'administration'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export interface SettingsSearch extends AuditQuery {
  readonly tab?: SettingsTab;
  /** The setting of the organisation that a link leads to. */
  readonly setting?: string;
}

export function settingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((each) => each === raw['tab']);
  if (tab === 'administration') return { tab, ...readAuditQuery(raw).query };
  const { setting } = raw;
  if (tab === 'organisation' && typeof setting === 'string') return { tab, setting };
  return tab === undefined || tab === 'me' ? {} : { tab };
}

export function tabsFor({ role }: Pick<OwnRights, 'role'>, organisation: string | null): readonly SettingsTab[] {
  const administers = role === 'admin' || role === 'superadmin';
  return settingsTabs.filter((tab) => tab === 'me' || (tab === 'organisation' ? organisation !== null : administers));
}
