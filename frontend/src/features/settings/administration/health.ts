import type { FileUsageView } from '@atrium/contracts/core/files';
import type { FailedJob, InstallationHealth, ProjectionStatus } from '@atrium/contracts/core/operations';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import type { OutboxMail } from '@atrium/contracts/tickets/views';
import type { WebhookView } from '@atrium/contracts/webhooks/views';
import { fileSize } from '../../../ui/format/file-size';
import { formatNumber } from '../../../ui/format/numbers';

export type HealthState = 'fine' | 'unused' | 'attention' | 'failing';

/** What is known; undefined while it is being read. */
export interface HealthFacts {
  readonly installation: InstallationHealth | undefined;
  readonly views: ProjectionStatus | undefined;
  readonly failedJobs: readonly FailedJob[] | undefined;
  /** Null where there is no organisation, as for a superadmin who acts for none. */
  readonly organisation: {
    readonly mails: readonly OutboxMail[] | undefined;
    readonly mailbox: MailboxView | null | undefined;
    readonly webhooks: readonly WebhookView[] | undefined;
    readonly files: FileUsageView['organisation'] | undefined;
  } | null;
}

/** How one thing does that people rely on. */
export interface HealthFinding {
  readonly label: string;
  readonly state: HealthState;
  readonly detail: string;
  /** An instant that goes with the detail. */
  readonly since: string | null;
  /** Where it is mended; null where it stands on the same screen, or nothing is to be done. */
  readonly href: string | null;
}

const slowMs = 5_000;
const idleMs = 60_000;
const mailWaitsMs = 15 * 60_000;
const nearlyFull = 0.9;

type Given<Name extends keyof HealthFacts> = NonNullable<HealthFacts[Name]>;
type OfOrganisation = Given<'organisation'>;

function finding(
  label: string,
  state: HealthState,
  detail: string,
  more: Partial<Pick<HealthFinding, 'since' | 'href'>> = {},
): HealthFinding {
  return { label, state, detail, since: null, href: null, ...more };
}

const isOlder = (at: string, ms: number, now: number): boolean => now - Date.parse(at) > ms;

function screensFinding({ phase, beside, lagMs }: Given<'views'>): HealthFinding {
  const label = 'Screens';
  if (phase !== 'live') return finding(label, 'failing', 'They are being rebuilt');
  if (lagMs > slowMs) return finding(label, 'attention', `A change took ${formatNumber(lagMs / 1_000)} s to appear`);
  if (beside !== null) return finding(label, 'fine', 'Up to date, and being rebuilt beside those in use');
  return finding(label, 'fine', `Up to date; the last change appeared within ${formatNumber(Math.max(1, lagMs))} ms`);
}

function workFinding({ waitingSince }: InstallationHealth, jobs: Given<'failedJobs'>, now: number): HealthFinding {
  const label = 'Background work';
  if (waitingSince !== null && isOlder(waitingSince, idleMs, now))
    return finding(label, 'failing', 'It waits, and no worker takes it up', { since: waitingSince });
  if (jobs.length === 0) return finding(label, 'fine', 'All of it gets done');
  const detail = jobs.length === 1 ? 'One job has failed' : `${formatNumber(jobs.length)} jobs have failed`;
  return finding(label, 'attention', detail);
}

function outboundFinding(mails: readonly OutboxMail[], sendsMail: boolean, now: number): HealthFinding {
  const label = 'Mail to clients';
  const queued = mails.filter(({ state }) => state === 'queued');
  const undelivered = mails.filter(({ state }) => state === 'failed' || state === 'bounced');
  if (!sendsMail) {
    if (queued.length === 0) return finding(label, 'unused', 'No mail server is set up');
    const detail = 'Mails wait, for no mail server is set up';
    return finding(label, 'failing', detail, { href: '/u/support/ticket?outbox=queued' });
  }
  const late = queued.find(({ at }) => isOlder(at, mailWaitsMs, now));
  if (late !== undefined)
    return finding(label, 'attention', 'A mail waits for the mail server', {
      since: late.at,
      href: '/u/support/ticket?outbox=queued',
    });
  if (undelivered.length === 0) return finding(label, 'fine', 'Everything that was written has left');
  return finding(
    label,
    'attention',
    undelivered.length === 1 ? 'One did not arrive' : `${formatNumber(undelivered.length)} did not arrive`,
    { href: `/u/support/ticket?outbox=${undelivered[0]?.state}` },
  );
}

function inboundFinding(mailbox: MailboxView | null): HealthFinding {
  const label = 'Mail from clients';
  const href = '/u/setting?tab=organisation&setting=mailbox';
  const state = mailbox?.state ?? 'off';
  if (mailbox !== null && state === 'failed')
    return finding(label, 'failing', mailbox.reason, { since: mailbox.stateSince, href });
  if (state === 'connected') return finding(label, 'fine', 'The mailbox is connected');
  if (state === 'connecting') return finding(label, 'attention', 'The mailbox is being connected', { href });
  if (mailbox !== null && mailbox.hookSince !== null) return finding(label, 'fine', 'A mail provider hands it over');
  return finding(label, 'unused', 'No mailbox is set up', { href });
}

function webhooksFinding(webhooks: readonly WebhookView[]): HealthFinding {
  const label = 'Webhooks';
  const href = '/u/setting?tab=organisation&setting=webhooks';
  const kept = webhooks.filter(({ deleted }) => !deleted);
  const stopped = kept.filter(({ state }) => state === 'stopped');
  const failing = kept.filter(({ state }) => state === 'failing');
  const [first] = [...stopped, ...failing];
  if (kept.length === 0) return finding(label, 'unused', 'None is set up');
  if (first === undefined) return finding(label, 'fine', 'All that was to be told has been delivered');
  const state = stopped.length > 0 ? 'failing' : 'attention';
  return finding(label, state, `${first.name}: ${first.reason}`, { since: first.stateSince, href });
}

function filesFinding({ used, limit }: NonNullable<FileUsageView['organisation']>): HealthFinding {
  const share = used / limit;
  const state = share >= 1 ? 'failing' : share >= nearlyFull ? 'attention' : 'fine';
  const label = 'Files';
  return finding(label, state, `${fileSize(used)} of ${fileSize(limit)}`);
}

/**
 * How what people rely on does, in words, in the order in which it is read.
 * @param facts of the installation, and of the organisation
 * @param now in milliseconds, at which waiting is judged
 * @returns a finding for all that is known already
 */
export function healthOf({ installation, views, failedJobs, organisation }: HealthFacts, now: number): HealthFinding[] {
  const { mails, mailbox, webhooks, files } = organisation ?? ({} as Partial<OfOrganisation>);
  return [
    views === undefined ? null : screensFinding(views),
    installation === undefined || failedJobs === undefined ? null : workFinding(installation, failedJobs, now),
    installation === undefined || mails === undefined ? null : outboundFinding(mails, installation.sendsMail, now),
    mailbox === undefined ? null : inboundFinding(mailbox),
    webhooks === undefined ? null : webhooksFinding(webhooks),
    files === undefined || files === null ? null : filesFinding(files),
  ].filter((each) => each !== null);
}

const ranks: readonly HealthState[] = ['unused', 'fine', 'attention', 'failing'];

/** The worst of the states; fine where nothing is known yet. */
export function worstOf(findings: readonly HealthFinding[]): HealthState {
  return findings.reduce<HealthState>(
    (worst, { state }) => (ranks.indexOf(state) > ranks.indexOf(worst) ? state : worst),
    'fine',
  );
}
