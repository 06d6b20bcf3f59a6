import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { ticketTones } from '../../shared-features/item-links/item-kinds';
import type { SpanRow } from '../../shared-features/report-spans/status-spans';
import { wireText } from '../../ui/language/wire-text';
import type { Tone } from '../../ui/element/tone';
import { ticketsAddress } from './behind';

export function stayRows(report: SupportReport): SpanRow[] {
  const tones: Readonly<Record<string, Tone>> = ticketTones;
  return report.stays.map((span) => ({
    ...span,
    key: span.status,
    label: wireText(span.status),
    tone: tones[span.status] ?? 'neutral',
    address: ticketsAddress(report, 'stayed', undefined, span.status),
  }));
}
