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

export function CorrectionState({ state }: Pick<CorrectionView, 'state'>) {
  return <Badge tone={tones[state]}>{wireText(state)}</Badge>;
}
