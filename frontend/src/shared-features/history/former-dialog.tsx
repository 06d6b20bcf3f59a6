import type { FormerRecord } from '@atrium/contracts/core/undo';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { useNamesNow } from '../../platform/presence/use-names';
import { Button } from '../../ui/element/button';
import { formatDate } from '../../ui/format/formats';
import { Checkbox } from '../../ui/form/checkbox';
import { Dialog } from '../../ui/overlay/dialog';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { fieldText, valueText } from '../undo/undo-text';

const whole = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** Shows in what a record differs from what it was then, and makes it so again, or some of it. */
export function FormerDialog(props: { collection: string; id: string; at: string; onClose: () => void }) {
  const { collection, id, at, onClose } = props;
  useNamesNow();
  const { answer: former, failure } = useQuery<FormerRecord>(`/undo/then/${collection}/${id}`, { at });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const fields = former?.fields ?? [];
  const chosen = fields.filter(({ field, canReturn }) => canReturn && !left.has(field)).map(({ field }) => field);
  const make = async () => {
    if (former === null) return;
    setBusy(true);
    const { makeAsThen } = await import('../undo/undo-commands');
    const isDone = await makeAsThen({ collection, record: id, at, version: former.version, fields: chosen });
    setBusy(false);
    if (isDone) onClose();
  };
  const toggle = (field: string) =>
    setLeft((now) => new Set(now.has(field) ? [...now].filter((each) => each !== field) : [...now, field]));
  const shown = (field: string, value: unknown) => valueText(collection, field, value) ?? 'other content';
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Make it as it was then"
      description={
        former === null ? undefined : `As of ${formatDate(former.at, whole)}. Nothing changes before you say so.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void make()}>
            Make it so
          </Button>
        </>
      }
    >
      {failure === null ? null : <ErrorState description={failure} />}
      {former === null && failure === null ? <SkeletonText lines={4} /> : null}
      {former !== null && fields.length === 0 ? <p className="text-ink-muted">It is what it was then.</p> : null}
      <ul className="flex flex-col gap-2">
        {fields.map(({ field, was, now, canReturn }) => (
          <li key={field}>
            <Checkbox
              label={`${fieldText(collection, field)}: ${shown(field, was)}`}
              description={canReturn ? `Now ${shown(field, now)}` : `Now ${shown(field, now)}. It can’t be set back.`}
              checked={canReturn && !left.has(field)}
              disabled={!canReturn}
              onChange={() => toggle(field)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
