import type { PaySlipDocument, PaySlipVersion } from '@atrium/contracts/payslips/views';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';

const tones: Readonly<Record<PaySlipDocument['state'] | PaySlipVersion['state'], Tone>> = {
  Draft: 'neutral',
  Published: 'success',
  Superseded: 'warning',
  Withdrawn: 'danger',
};

export function SlipState({ state }: { state: keyof typeof tones }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
