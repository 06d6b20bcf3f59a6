import type { FileUsageView } from '@atrium/contracts/core/files';
import type { FailedJob, InstallationHealth, ProjectionStatus } from '@atrium/contracts/core/operations';
import { usePolling } from '../../../platform/api/use-polling';
import { RecordLink } from '../../../platform/browser/record-link';
import { useOrganisation } from '../../../platform/organisation/use-settings';
import { useCollection } from '../../../platform/sync/use-collection';
import { useDocument } from '../../../platform/sync/use-document';
import { Badge } from '../../../ui/element/badge';
import { buttonClass } from '../../../ui/element/button-class';
import type { Tone } from '../../../ui/element/tone';
import { useNow } from '../../../ui/format/clock';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { type HealthFacts, type HealthFinding, healthOf, type HealthState, worstOf } from './health';

const everyMs = 10_000;
const filesEveryMs = 60_000;

const states: Readonly<Record<HealthState, { readonly label: string; readonly tone: Tone }>> = {
  fine: { label: 'Fine', tone: 'success' },
  unused: { label: 'Not used', tone: 'neutral' },
  attention: { label: 'Look at it', tone: 'warning' },
  failing: { label: 'Failing', tone: 'danger' },
};

/** What people rely on, each with how it does and the way to where it is mended. */
export function HealthCard() {
  const organisation = useOrganisation();
  return organisation === null ? <Findings organisation={null} /> : <OfOrganisation id={organisation} />;
}

function OfOrganisation({ id }: { id: string }) {
  const outbox = useCollection('outbox');
  const webhooks = useCollection('webhooks');
  const mailbox = useDocument('mailboxes', id);
  const files = usePolling<FileUsageView>('/files/usage', filesEveryMs, false);
  return (
    <Findings
      organisation={{
        mails: outbox.status === 'ready' ? outbox.documents.flatMap(({ mails }) => mails) : undefined,
        mailbox: mailbox.status === 'ready' ? (mailbox.document ?? null) : undefined,
        webhooks: webhooks.status === 'ready' ? webhooks.documents : undefined,
        files: files.answer?.organisation,
      }}
    />
  );
}

function Findings({ organisation }: Pick<HealthFacts, 'organisation'>) {
  const now = useNow();
  const installation = usePolling<InstallationHealth>('/operations/health', everyMs, false);
  const views = usePolling<ProjectionStatus>('/operations/projections', everyMs, false);
  const jobs = usePolling<{ items: FailedJob[] }>('/operations/jobs', everyMs, false);
  if (installation.answer === null) {
    const { failure, ask } = installation;
    return (
      <Card title="Health">
        {failure === null ? <SkeletonText lines={5} /> : <ErrorState description={failure} onRetry={ask} />}
      </Card>
    );
  }
  const findings = healthOf(
    {
      installation: installation.answer,
      views: views.answer ?? undefined,
      failedJobs: jobs.answer?.items,
      organisation,
    },
    now,
  );
  const worst = states[worstOf(findings)];
  return (
    <Card title="Health" actions={<Badge tone={worst.tone}>{worst.label}</Badge>}>
      <ul aria-label="Health" className="-my-2 divide-y">
        {findings.map((finding) => (
          <FindingRow key={finding.label} finding={finding} />
        ))}
      </ul>
      <p className="mt-3 text-meta text-ink-faint">Atrium {installation.answer.version}</p>
    </Card>
  );
}

function FindingRow({ finding: { label, state, detail, since, href } }: { finding: HealthFinding }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{label}</p>
        <p className="wrap-anywhere text-meta text-ink-muted">
          {detail}
          {since === null ? null : (
            <>
              {' '}
              · <RelativeTime at={since} />
            </>
          )}
        </p>
      </div>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
      {href === null ? null : (
        <RecordLink href={href} aria-label={`Show: ${label}`} className={buttonClass({ size: 'sm' })}>
          Show
        </RecordLink>
      )}
    </li>
  );
}
