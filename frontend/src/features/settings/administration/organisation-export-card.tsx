import { exportDays, type ExportPhase, exportPhases } from '@atrium/contracts/organisation-exports/rules';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import { Ban, Download, Package, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fetchByBrowser } from '../../../platform/api/files';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useOrganisation } from '../../../platform/organisation/use-settings';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import type { Tone } from '../../../ui/element/tone';
import { fileSize } from '../../../ui/format/file-size';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { toast } from '../../../ui/overlay/toast-store';
import { PersonChip } from '../../../ui/person/person-chip';
import { ErrorState } from '../../../ui/status/error-state';
import { Progress } from '../../../ui/status/progress';
import { SkeletonText } from '../../../ui/status/skeleton';
import { formatNumber } from '../../../ui/format/numbers';

const looks: Readonly<Record<OrganisationExportView['state'], readonly [label: string, tone: Tone]>> = {
  running: ['Being written', 'primary'],
  ready: ['Ready', 'success'],
  stopped: ['Stopped', 'danger'],
  removed: ['Removed', 'neutral'],
};

const phaseLabels: Readonly<Record<ExportPhase, string>> = {
  records: 'Collecting records',
  history: 'Collecting the history',
  files: 'Looking for files',
  archive: 'Packing the archive',
};

function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function contentOf({ records, events, files, bytes }: OrganisationExportView): string {
  const parts = [
    counted(records, 'record', 'records'),
    counted(events, 'event', 'events'),
    counted(files, 'file', 'files'),
  ];
  return `${parts.join(', ')} · ${fileSize(bytes)}`;
}

function ExportRow({ shown }: { shown: OrganisationExportView }) {
  const { _id: id, by, at, state, phase, share, reason, expires, sha256 } = shown;
  const isOwn = useUser()._id === by._id;
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [label, tone] = looks[state];
  const download = async () => {
    const problem = await fetchByBrowser(`/settings/exports/${id}`, `/settings/exports/${id}/archive.zip`);
    if (problem !== null) toast.error('The archive was not fetched', { description: problem.message });
  };
  const cancel = () => void dispatch('RemoveOrganisationExport', { id, failure: 'The export was not cancelled' });
  const remove = async () => {
    const agreed = await confirm({
      title: 'Remove this archive?',
      message: 'It can’t be fetched any more. Another one can be ordered at any time.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (agreed) await dispatch('RemoveOrganisationExport', { id, failure: 'The archive was not removed' });
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="flex min-w-0 grow flex-wrap items-center gap-2 text-meta text-ink-muted">
          <PersonChip size="xs" id={by._id} name={by.username} />
          <RelativeTime at={at} />
        </span>
        {state === 'running' ? (
          <Button size="sm" variant="ghost" icon={Ban} aria-label="Cancel the export" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        {state === 'ready' ? (
          <>
            {isOwn ? (
              <Button size="sm" icon={Download} aria-label="Download the archive" onClick={() => void download()}>
                Download
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              aria-label="Remove the archive"
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </>
        ) : null}
      </div>
      {state === 'running' ? (
        <Progress label={phaseLabels[phase]} value={(exportPhases.indexOf(phase) + share) / exportPhases.length} />
      ) : null}
      {state === 'ready' ? (
        <>
          <output className="text-meta text-ink-muted">{contentOf(shown)}</output>
          <p className="text-meta text-ink-muted">
            {isOwn ? 'Kept until then: ' : 'Only the person who ordered it can fetch it. Kept until then: '}
            <RelativeTime at={expires} />
          </p>
          <p className="min-w-0 text-meta text-ink-faint">
            SHA-256 <code className="break-all">{sha256}</code>
          </p>
        </>
      ) : null}
      {reason === '' ? null : <p className="text-danger-ink">{reason}</p>}
    </li>
  );
}

/** Orders archives of the whole organisation, and shows how far they are; nothing outside of an organisation. */
export function OrganisationExportCard() {
  const organisation = useOrganisation();
  const { documents, status } = useCollection('organisation-exports');
  const dispatch = useDispatch();
  const [isOrdering, setOrdering] = useState(false);
  if (organisation === null) return null;
  const shown = documents.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 5);
  const order = async () => {
    setOrdering(true);
    await dispatch('OrderOrganisationExport', { failure: 'The archive was not ordered' });
    setOrdering(false);
  };
  return (
    <Card
      title="Export of the organisation"
      actions={
        <Button
          size="sm"
          icon={Package}
          busy={isOrdering}
          disabled={documents.some(({ state }) => state === 'running')}
          onClick={() => void order()}
        >
          Order an archive
        </Button>
      }
    >
      <p className="text-ink-muted">
        Every record, its history and its files, as far as you see them, as JSON lines in one signed archive. It is
        written in the background and kept for {exportDays} days.
      </p>
      {status === 'loading' ? <SkeletonText lines={2} /> : null}
      {status !== 'loading' && status !== 'ready' ? (
        <ErrorState description="It reloads by itself as soon as possible." />
      ) : null}
      {shown.length === 0 ? null : (
        <ul aria-label="Exports of the organisation" className="mt-2 -mb-2 divide-y border-t">
          {shown.map((each) => (
            <ExportRow key={each._id} shown={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}
