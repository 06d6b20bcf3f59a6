import { type KeyObject, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Audit } from './audit/audit.js';
import { Sittings } from './audit/sittings.js';
import { AuditLog } from './audit/audit-log.js';
import { expireAudit } from './audit/expiry.js';
import { ApiTokens } from './auth/api-tokens.js';
import { Away } from './away/away.js';
import { Day } from './away/day.js';
import { Dissolution } from './dissolution/dissolution.js';
import { IdempotencyStore } from './commands/idempotency-store.js';
import { CommandRunner } from './commands/command-runner.js';
import { LookUpToolbox } from './commands/look-up-tools.js';
import { Config } from './config.js';
import type { Slice } from './slice/slice.js';
import { erasedPeople } from './personal-data/erasure.js';
import { Computations } from './threads/computations.js';
import { OwnData } from './personal-data/own-data/own-data.js';
import { sessionCookieName, sessionSigner } from './http/session-cookie.js';
import { MetricsServer } from './http/metrics-server.js';
import { Readiness } from './http/readiness.js';
import { XsrfTokens } from './http/xsrf.js';
import { Sweeper } from './jobs/sweeper.js';
import { Repeated } from './jobs/repeated.js';
import { Jobs } from './jobs/jobs.js';
import { PersonLimits } from './limits/person-limits.js';
import { Backlog } from './live/backlog.js';
import { FeedTail } from './live/feed-tail.js';
import { LiveHub } from './live/live-hub.js';
import { Presence } from './live/presence.js';
import { PresenceHub } from './live/presence-hub.js';
import { SocketAdmission } from './live/socket-admission.js';
import { MailJournal } from './mail/mail-journal.js';
import { PortalCodes } from './portal/portal-codes.js';
import { PortalLanguages } from './portal/portal-languages.js';
import { PortalSessions } from './portal/portal-sessions.js';
import { PortalVoters } from './portal/portal-voters.js';
import { RatingLinks } from './portal/rating-links.js';
import { Portals } from './portal/portals.js';
import { Mailer } from './mail/mailer.js';
import { MailIntake } from './mail/inbound/mail-intake.js';
import { Mailboxes } from './mail/inbound/mailboxes.js';
import { ReplyAddresses } from './mail/reply-address.js';
import { Metrics } from './metrics.js';
import { Operations } from './operations.js';
import { workerFile } from './product-files.js';
import { releaseVersion } from './release-version.js';
import { settleWith } from './commands/settle.js';
import { Lease, projectorLease } from './projections/lease.js';
import { OrganisationArchives } from './organisation-archive/organisation-archives.js';
import { Past } from './past/past.js';
import { Projector } from './projections/projector.js';
import { PastSearcher } from './search/past-searcher.js';
import { Search } from './search/search.js';
import { ReactorRunner } from './reactors/reactor-runner.js';
import { HeadWriter } from './tamper-evidence/head-writer.js';
import { RecordProofs } from './tamper-evidence/record-proofs.js';
import { ensureSigningKey } from './tamper-evidence/signing-key.js';
import { Courier } from './webhooks/courier.js';
import { DeliveryLog } from './webhooks/delivery-log.js';
import { ProgressStore } from './webhooks/progress.js';
import { OwnerVisibility } from './webhooks/owner-visibility.js';
import { Webhooks } from './webhooks/webhooks.js';
import { SessionStarts } from './auth/session-starts.js';
import { createSessionServices } from './auth/session-services.js';
import { createSignInServices } from './auth/sign-in-services.js';
import { createFileServices } from './files/file-services.js';
import { openStores } from './stores.js';

/** What they hold decides how people sign in. */
const signInCollections: ReadonlySet<string> = new Set(['settings', 'single-sign-on']);

export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Wires up a process's services by plain construction, in order of dependency.
 * @throws Error when Redis can't be reached at the start
 */
export async function createServices(config: Config, slices: readonly Slice[], logger: Logger) {
  const name = randomUUID();
  const version = releaseVersion();
  const metrics = new Metrics();
  const stores = await openStores(config, slices, logger, metrics);
  const { connections, personKeys, registry, eventStore, storeWatch, redis, redisWatch, gate, readModel } = stores;
  const { projecting, rebuilding, leasing, blocking, presenceListening, changedRecords } = stores;
  const audit = new Audit(eventStore, logger);
  const signingKey = (): KeyObject => config.logSigningKey ?? ensureSigningKey(config.dataDir);
  const headWriter = new HeadWriter(eventStore, signingKey);
  const signHeads = (): Promise<void> =>
    headWriter.run().catch((error: unknown) => {
      logger.warn(
        { reason: error instanceof Error ? error.message : error },
        'signing tree heads failed; trying again',
      );
      throw error;
    });
  const fileServices = createFileServices(config, stores, logger);
  const sessionServices = createSessionServices(config, stores, logger);
  const { files, fileAccess } = fileServices;
  const { actors, sessions, ownSessions, passwords, passwordPolicy, secretKeys, signInSettings, vault } =
    sessionServices;
  const toolbox = new LookUpToolbox(
    eventStore,
    registry,
    readModel,
    changedRecords,
    passwords,
    passwordPolicy,
    files,
    fileAccess,
    vault,
  );
  const tail: FeedTail = new FeedTail(
    redis,
    gate,
    blocking,
    `{atrium}:wake:${name}`,
    (entries) => {
      // After an erasure, nothing read with the destroyed key may be used.
      if (entries.some(({ reset }) => reset)) {
        personKeys.forget();
        runner.forget();
      }
      for (const { tenant, deltas } of entries) {
        if (deltas.some(({ collection }) => signInCollections.has(collection))) signInSettings.forget(tenant);
        // It may be going for good.
        for (const { collection, id } of deltas) {
          if (collection !== 'tenants') continue;
          search.forget(id);
          runner.forget();
        }
      }
      liveHub.deliver(entries);
      search.deliver(entries);
    },
    logger,
  );
  const follow = (tenant: string): Promise<void> => tail.follow(tenant);
  const liveHub = new LiveHub(
    registry,
    readModel,
    new Backlog(redis, (tenant, position) => tail.since(tenant, position), gate),
    tail,
    sessionServices.actors,
    logger,
  );
  const search = new Search(registry, readModel, tail);
  const past = new Past(workerFile('past-worker.js'), config, logger);
  const presence = new Presence(redis);
  const jobs = new Jobs(config.redisUrl, logger);
  const runner: CommandRunner = new CommandRunner(
    eventStore,
    registry,
    toolbox,
    new IdempotencyStore(redis, logger),
    settleWith(tail, readModel),
  );
  const replyAddresses = new ReplyAddresses(secretKeys.keysFor('replyAddress'));
  const intake = new MailIntake(
    { eventStore, runner, toolbox, readModel, files, replyAddresses, logger },
    config.mail?.from ?? null,
  );
  const deliveryLog = new DeliveryLog(redis);
  const portals = new Portals(readModel);
  const portalLanguages = new PortalLanguages(redis, secretKeys.keysFor('portalCode'));
  const xsrf = new XsrfTokens(secretKeys.keysFor('xsrf'));
  const signInServices = createSignInServices(stores, sessionServices, { config, logger, audit, toolbox, runner });
  const recordProofs = new RecordProofs(eventStore, registry);
  const archives = new OrganisationArchives(join(config.dataDir, 'exports'), {
    store: eventStore,
    registry,
    readModel,
    files,
    proofs: recordProofs,
    key: signingKey,
    version,
    now: () => new Date(),
  });
  const dissolution = new Dissolution({
    store: eventStore,
    registry,
    readModel,
    redis,
    signature: gate.signature,
    jobs,
    personKeys,
    headWriter,
    proofs: recordProofs,
    key: signingKey,
    logger,
    dataDir: config.dataDir,
    version,
    now: () => new Date(),
  });
  return {
    ...fileServices,
    ...signInServices,
    config,
    logger,
    personKeys,
    name,
    registry,
    eventStore,
    storeWatch,
    redis,
    redisWatch,
    gate,
    connections,
    metrics,
    metricsServer: new MetricsServer(config, metrics, logger),
    readModel,
    audit,
    auditLog: new AuditLog(readModel, registry),
    sittings: new Sittings(redis),
    auditSweeps: new Repeated(
      'clearing the audit log',
      () => expireAudit({ readModel, store: eventStore }, new Date()),
      60 * 60_000,
      logger,
    ),
    recordProofs,
    archives,
    dissolution,
    archiveSweeps: new Repeated('clearing archives away', () => archives.sweep(), 60 * 60_000, logger),
    headWriter,
    headSigning: new Repeated('signing tree heads', signHeads, 60_000, logger),
    changedRecords,
    away: new Away(changedRecords, registry),
    day: new Day(past, changedRecords, readModel, registry),
    actors,
    toolbox,
    vault,
    secretKeys,
    passwordPolicy,
    computations: new Computations(),
    past,
    pastSearcher: new PastSearcher(registry, readModel, past),
    personLimits: new PersonLimits(redis, config.limitFactor),
    sessions,
    tail,
    liveHub,
    search,
    jobs,
    replyAddresses,
    mailIntake: intake,
    portals,
    portalSessions: new PortalSessions(redis, portals),
    portalVoters: new PortalVoters(secretKeys.keysFor('portalVoter')),
    ratingLinks: new RatingLinks(secretKeys.keysFor('ratingLink')),
    portalLanguages,
    portalCodes: new PortalCodes(redis, secretKeys.keysFor('portalCode')),
    mailboxes: new Mailboxes({ config, leasing, readModel, eventStore, runner, vault, intake, name, logger }),
    deliveryLog,
    webhooks: new Webhooks({
      config,
      readModel,
      registry,
      runner,
      tail,
      leasing,
      name,
      logger,
      log: deliveryLog,
      visibility: new OwnerVisibility({ actors, past, readModel, registry }),
      courier: new Courier({ config, vault, log: deliveryLog }),
      progress: new ProgressStore(eventStore),
    }),
    mailer: new Mailer(config.mail, new MailJournal(eventStore), logger),
    sweeper: new Sweeper(registry, readModel, jobs, logger),
    runner,
    readiness: new Readiness(),
    xsrf,
    sessionStarts: new SessionStarts(config, xsrf, signInServices.knownDevices, sessionServices.sessionProofs),
    sessionUse: sessionServices.sessionUse,
    apiTokens: new ApiTokens(redis, readModel, actors, audit),
    sessionProofs: sessionServices.sessionProofs,
    sessionEnds: sessionServices.sessionEnds,
    ownSessions,
    ownData: new OwnData({ readModel, registry, sessions: ownSessions, files }),
    presenceHub: new PresenceHub(presence, redis, presenceListening, logger),
    admission: new SocketAdmission(sessions, actors, follow, sessionCookieName(config), sessionSigner(secretKeys)),
    operations: new Operations(redis, gate, readModel, presence, jobs, {
      version,
      sendsMail: config.mail !== null,
    }),
    projector: new Projector(
      eventStore,
      { projecting, rebuilding },
      registry,
      logger,
      new Lease(leasing, projectorLease(gate.signature), name),
      erasedPeople(registry, personKeys),
      (lagMs) => metrics.projectionLagSeconds.set(lagMs / 1_000),
    ),
    reactors: new ReactorRunner(eventStore, registry, jobs, logger, new Lease(leasing, 'reactors', name)),
  };
}
