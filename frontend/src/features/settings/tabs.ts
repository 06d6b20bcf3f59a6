import { type AuditQuery, readAuditQuery } from '@atrium/contracts/audit/query';
import type { OwnRights } from '../../platform/session/session';

const settingsTabs = ['me', 'organisation', 'administration'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What the address of the settings says, with what of the audit log is looked at. */
export interface SettingsSearch extends AuditQuery {
  /** The open tab; one's own settings when left out. */
  readonly tab?: SettingsTab;
}

/** Reads the address of the settings; what makes no sense in it is left out. For `validateSearch` of the route. */
export function settingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((each) => each === raw['tab']);
  if (tab === 'administration') return { tab, ...readAuditQuery(raw).query };
  return tab === undefined || tab === 'me' ? {} : { tab };
}

/** The tabs that somebody sees. @param organisation the one in which they act; null for none */
export function tabsFor({ role }: Pick<OwnRights, 'role'>, organisation: string | null): readonly SettingsTab[] {
  const administers = role === 'admin' || role === 'superadmin';
  return settingsTabs.filter((tab) => tab === 'me' || (tab === 'organisation' ? organisation !== null : administers));
}
