import { Badge } from '../element/badge';
import { ClampedText } from '../format/clamped-text';
import { Timeline } from '../layout/timeline';
import { parcels } from './samples';

export function History() {
  const text = 'The lift is out of order until Thursday; call the caretaker before you come.';
  return (
    <Timeline
      label="History"
      entries={[
        {
          id: '1',
          at: parcels[0]?.changedAt ?? 0,
          who: { name: 'Asha Raman' },
          what: 'changed the state',
          from: 'Waiting',
          to: <Badge tone="primary">Moving</Badge>,
        },
        {
          id: '2',
          at: parcels[6]?.changedAt ?? 0,
          who: { name: 'Mei Lindqvist' },
          what: 'commented',
          comment: <ClampedText text={text} />,
        },
      ]}
    />
  );
}
