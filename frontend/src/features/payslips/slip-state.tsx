import type { PaySlipDocument, PaySlipVersion } from '@atrium/contracts/payslips/views';
import { Check } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';
import { RelativeTime } from '../../ui/format/relative-time';
import { wireText } from '../../ui/language/wire-text';

const tones: Readonly<Record<PaySlipDocument['state'] | PaySlipVersion['state'], Tone>> = {
  Draft: 'neutral',
  Published: 'success',
  Superseded: 'warning',
  Withdrawn: 'danger',
};

/** Nobody is asked to confirm what they can't see. */
export function isUnasked({ acknowledgedAt, state }: Pick<PaySlipDocument, 'acknowledgedAt' | 'state'>): boolean {
  return acknowledgedAt === null && state !== 'Published';
}

/** Whether its person confirmed that they received a published pay slip. */
export function Acknowledged({ at, state }: { at: string | null; state: PaySlipDocument['state'] }) {
  if (at !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-success-ink">
        <Check aria-hidden className="size-3.5" />
        <RelativeTime at={at} />
      </span>
    );
  }
  return state === 'Published' ? <Badge>Not yet</Badge> : <span className="text-ink-faint">–</span>;
}

export function SlipState({ state }: { state: keyof typeof tones }) {
  return <Badge tone={tones[state]}>{wireText(state)}</Badge>;
}
