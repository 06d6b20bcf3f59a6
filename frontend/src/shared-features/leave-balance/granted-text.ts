import type { LedgerLine } from '@atrium/contracts/leave/ledger';
import { daysText } from '../../ui/format/days-text';
import { formatDay } from '../../ui/format/formats';

/** Why a year brings as many days as it does; empty for the whole allowance of the type. */
export function grantedText({ kind, share, from }: Pick<LedgerLine, 'kind' | 'share' | 'from'>): string {
  if (kind === 'entitlement') return `Own entitlement from ${from ?? ''} on`;
  if (share === undefined) return '';
  const joined = formatDay(share.joined, { dateStyle: 'medium' });
  return `In proportion: ${share.days} of ${share.ofDays} days from ${joined} on, of ${daysText(share.wholeYear)} a year`;
}
