import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';
import { wireText } from '../../ui/language/wire-text';

const tones: Readonly<Record<CorrectionView['state'], Tone>> = {
  Pending: 'warning',
  Approved: 'success',
  Refused: 'danger',
  Withdrawn: 'neutral',
  Reversed: 'neutral',
};

/** Like a leave's, whatever the word of the wire. */
export function stateText(state: string): string {
  return wireText(state === 'Refused' ? 'Rejected' : state);
}

export function CorrectionState({ state }: Pick<CorrectionView, 'state'>) {
  return <Badge tone={tones[state]}>{stateText(state)}</Badge>;
}
