import type { LiveDocument } from '../core/live.js';

/** An organisation, as the superadmin sees it. */
export interface TenantView extends LiveDocument {
  originName: string;
  companyName: string;
  isActive: boolean;
  /** How much the files of its people may take up, in megabytes. */
  fileQuota: number;
  owners: string[];
  createdAt: string;
}

/** What the operator's screen adds to each organisation. */
export interface TenantActivity {
  tenentId: string;
  users: number;
  online: number;
  lastActivityAt: string | null;
}

/** The state of the machinery, as the operator's screen shows it. */
export interface OperationsView {
  tenants: TenantActivity[];
  peopleOnline: number;
  projectionLagMs: number;
  failedJobs: number;
}
