import type { FirstDesignation } from '@atrium/contracts/core/permissions';
import { partOf } from '@atrium/contracts/core/money';

/** What a month is paid with, in cents. */
export const basicPay: Readonly<Record<FirstDesignation, bigint>> = {
  Founder: 780_000n,
  ceo: 745_000n,
  countryhead: 561_250n,
  softwareEngineer: 318_500n,
  seniorSoftwareEngineer: 427_000n,
  leadEngineer: 519_000n,
  projectManager: 398_400n,
  productManager: 446_000n,
  devOpsEngineer: 405_500n,
  'QA Engineer': 274_900n,
  uiUxDesigner: 296_750n,
  generalmanager: 538_000n,
  manager: 362_000n,
  supervisor: 251_300n,
  member: 198_650n,
};

/** The basic pay of a month: more from the year's sixth month on. */
export function payIn(month: string, base: bigint): bigint {
  return month.slice(5) >= '06' ? partOf(base, 103n, 100n) : base;
}
