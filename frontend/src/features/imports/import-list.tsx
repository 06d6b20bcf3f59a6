import { importableKind } from '@atrium/contracts/imports/importable-kinds';
import { canUndo, isUnderWay, mayUndoImport } from '@atrium/contracts/imports/rules';
import type { ImportView } from '@atrium/contracts/imports/views';
import { Ban, Download, Undo2 } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import type { Tone } from '../../ui/element/tone';
import { RelativeTime } from '../../ui/format/relative-time';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { PersonChip } from '../../ui/person/person-chip';
import { Progress } from '../../ui/status/progress';
import { FailureList } from './failure-list';
import { undoImport } from '../../shared-features/undo/undo-import';
import { cancelImport, downloadImportErrors } from './import-commands';
import { formatNumber } from '../../ui/format/numbers';

const states: Readonly<Record<ImportView['state'], readonly [label: string, tone: Tone]>> = {
  running: ['Importing', 'primary'],
  done: ['Imported', 'success'],
  cancelled: ['Cancelled', 'warning'],
  stopped: ['Stopped', 'danger'],
  undoing: ['Undoing', 'primary'],
  undone: ['Undone', 'neutral'],
};

function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function summaryOf({ collection, rows, done, made, again, failed, removed, kept, state }: ImportView): string {
  const { kind, entries } = importableKind(collection);
  const { one, many } = kind;
  if (state === 'undone' || state === 'undoing') {
    const keeps = kept === 0 ? '' : `, ${formatNumber(kept)} kept, since people changed them`;
    return entries === true
      ? `${countText(removed, one, many)} taken back${keeps}`
      : `${countText(removed, one, many)} deleted${keeps}`;
  }
  const parts = [
    `${countText(made, one, many)} imported`,
    again === 0 ? '' : again === 1 ? '1 was there already' : `${formatNumber(again)} were there already`,
    failed === 0 ? '' : `${formatNumber(failed)} with errors`,
    done === rows ? '' : `${formatNumber(done)} of ${formatNumber(rows)} rows looked at`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** An import, live: how far it is, what it did not import, and what can be done about it. */
function ImportItem({ shown }: { shown: ImportView }) {
  const { _id, name, state, by, at, rows, done, undone, reason, failed, failures, keptRecords } = shown;
  const confirm = useConfirm();
  const user = useUser();
  const [label, tone] = states[state];
  const isRunning = state === 'running';
  const offersUndo = (isRunning || canUndo(shown)) && mayUndoImport(user, shown.collection);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="flex grow flex-wrap items-center gap-2 text-meta text-ink-muted">
          <PersonChip size="xs" id={by._id} name={by.username} />
          <RelativeTime at={at} />
        </span>
        {isRunning ? (
          <Button size="sm" variant="ghost" icon={Ban} onClick={() => void cancelImport(_id)}>
            Cancel
          </Button>
        ) : null}
        {failed > 0 && !isUnderWay(state) ? (
          <Button size="sm" variant="ghost" icon={Download} onClick={() => void downloadImportErrors(shown)}>
            Errors as a file
          </Button>
        ) : null}
        {offersUndo ? (
          <Button size="sm" variant="ghost" icon={Undo2} onClick={() => void undoImport(_id, name, confirm)}>
            Undo
          </Button>
        ) : null}
      </div>
      {isRunning ? <Progress label={`Importing ${name}`} value={done / rows} /> : null}
      {state === 'undoing' ? <Progress label={`Undoing ${name}`} value={done === 0 ? 1 : undone / done} /> : null}
      <output className="text-meta text-ink-muted">{summaryOf(shown)}</output>
      {reason === '' ? null : <p className="text-danger-ink">{reason}</p>}
      {failed > 0 ? (
        <details>
          <summary className="cursor-pointer text-meta text-ink-muted">Rows with errors</summary>
          <div className="pt-2">
            <FailureList collection={shown.collection} failures={failures} total={failed} />
          </div>
        </details>
      ) : null}
      {keptRecords.length > 0 ? (
        <p className="text-meta text-ink-muted">
          Kept: {keptRecords.map(({ label: called }) => called).join(', ')}
          {shown.kept > keptRecords.length ? ' and more' : ''}
        </p>
      ) : null}
    </li>
  );
}

/** The imports that the reader sees, newest first. */
export function ImportList({ imports }: { imports: readonly ImportView[] }) {
  return (
    <ul className="divide-y" aria-label="Imports">
      {imports.map((shown) => (
        <ImportItem key={shown._id} shown={shown} />
      ))}
    </ul>
  );
}
