import { type KeyObject, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { personQuota, quotaBytes, usualQuota } from '@atrium/contracts/core/files';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import { Audit } from './audit/audit.js';
import { AuditLog } from './audit/audit-log.js';
import { expireAudit } from './audit/expiry.js';
import { Away } from './away/away.js';
import { AccountLinks } from './auth/account-links.js';
import { Actors } from './auth/actors.js';
import { GuessLimiter } from './auth/guess-limiter.js';
import { IdentityTokens } from './auth/identity-token.js';
import { KnownDevices } from './auth/known-devices.js';
import { OwnSessions, SessionUse } from './auth/own-sessions.js';
import { PasswordPolicy } from './auth/password-policy.js';
import { PasswordStrengths } from './auth/password-strength.js';
import { LinkedAccounts } from './auth/linked-accounts.js';
import { Passwords } from './auth/passwords.js';
import { FactorStore } from './auth/factor-store.js';
import { Passkeys } from './auth/passkeys.js';
import { PendingSignIns } from './auth/pending-sign-ins.js';
import { SecondFactors } from './auth/second-factors.js';
import { SessionEnds } from './auth/session-ends.js';
import { SessionProofs } from './auth/session-proofs.js';
import { SignInSettings } from './auth/sign-in-settings.js';
import { RedisSessionStore } from './auth/session-store.js';
import { SignInService } from './auth/sign-in.js';
import { SignInLimits } from './auth/sign-in-limits.js';
import { IdempotencyStore } from './commands/idempotency-store.js';
import { CommandRunner } from './commands/command-runner.js';
import { LookUpToolbox } from './commands/look-up-tools.js';
import { Config } from './config.js';
import { systemTenant } from './kernel/actor.js';
import { SliceRegistry } from './slice/registry.js';
import type { Slice } from './slice/slice.js';
import { EventStore } from './event-store/event-store.js';
import { StoreWatch } from './event-store/store-watch.js';
import { BlobStore } from './files/blob-store.js';
import { FileAccess } from './files/file-access.js';
import { referencesInLog } from './files/file-references.js';
import { Documents } from './files/documents.js';
import { FileUsage } from './files/file-usage.js';
import { Files } from './files/files.js';
import { UnusedFiles } from './files/unused-files.js';
import { UploadLimiter } from './files/uploads.js';
import { erasedPeople } from './personal-data/erasure.js';
import { PersonKeys } from './personal-data/person-keys.js';
import { Computations } from './threads/computations.js';
import { OwnData } from './personal-data/own-data/own-data.js';
import { openedWith, sealed } from './personal-data/sealed-events.js';
import { SecretKeys } from './secrets/keys.js';
import { SecretCipher } from './secrets/secret-cipher.js';
import { SecretVault } from './secrets/secret-vault.js';
import { sessionCookieName, sessionSigner } from './http/session-cookie.js';
import { MetricsServer } from './http/metrics-server.js';
import { Readiness } from './http/readiness.js';
import { XsrfTokens } from './http/xsrf.js';
import { Sweeper } from './jobs/sweeper.js';
import { Repeated } from './jobs/repeated.js';
import { Jobs } from './jobs/jobs.js';
import { NetworkLimits } from './limits/network-limits.js';
import { PersonLimits } from './limits/person-limits.js';
import { Backlog } from './live/backlog.js';
import { FeedTail } from './live/feed-tail.js';
import { LiveHub } from './live/live-hub.js';
import { Presence } from './live/presence.js';
import { PresenceHub } from './live/presence-hub.js';
import { SocketAdmission } from './live/socket-admission.js';
import { MailJournal } from './mail/mail-journal.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics.js';
import { Operations } from './operations.js';
import { settleWith } from './commands/settle.js';
import { ChangedRecords } from './projections/changed-records.js';
import { Lease } from './projections/lease.js';
import { FileCarriers } from './projections/file-carriers.js';
import { Projector } from './projections/projector.js';
import { ReadGate } from './projections/read-gate.js';
import { ReadModel } from './projections/read-model.js';
import { Search } from './search/search.js';
import { ReactorRunner } from './reactors/reactor-runner.js';
import { RedisWatch } from './redis-watch.js';
import { HeadWriter } from './tamper-evidence/head-writer.js';
import { RecordProofs } from './tamper-evidence/record-proofs.js';
import { ensureSigningKey } from './tamper-evidence/signing-key.js';
import { createRedis, type Redis } from './redis.js';

/** Everything that a process consists of, wired up; see {@link createServices}. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Wires up the services of a process. Plain construction in one place: what needs what can be read from top to bottom.
 * @param slices the product's slices
 * @throws Error when Redis cannot be reached at the start
 */
export async function createServices(config: Config, slices: readonly Slice[], logger: Logger) {
  const connections: Redis[] = [];
  const connect = async (patient = false): Promise<Redis> => {
    const redis = createRedis(config.redisUrl, logger, patient);
    connections.push(redis);
    await redis.connect();
    return redis;
  };
  const name = randomUUID();
  const metrics = new Metrics();
  const personKeys = new PersonKeys(join(config.dataDir, 'keys'));
  const registry = new SliceRegistry(slices, openedWith(personKeys));
  const eventStore = EventStore.open(config.eventStoreUrl);
  eventStore.prepare = (events) => sealed(events, personKeys);
  eventStore.onIncident = (incident) => metrics.storeIncidents.inc({ incident });
  const storeWatch = new StoreWatch(eventStore, logger, (seconds) => metrics.storeAwaySeconds.inc(seconds));
  const [redis, projecting, leasing, blocking, presenceListening, sessionListening] = await Promise.all([
    connect(),
    connect(),
    connect(),
    connect(),
    connect(true),
    connect(true),
  ]);
  const redisWatch = new RedisWatch([redis, projecting, leasing], logger);
  const gate = new ReadGate(redis);
  const readModel = new ReadModel(redis, registry, gate);
  const audit = new Audit(eventStore, logger);
  const signingKey = (): KeyObject => config.logSigningKey ?? ensureSigningKey(config.dataDir);
  const headWriter = new HeadWriter(eventStore, signingKey);
  const signHeads = (): Promise<void> =>
    headWriter.run().catch((error: unknown) => {
      logger.warn({ reason: error instanceof Error ? error.message : error }, 'tree heads were not signed');
      throw error;
    });
  const changedRecords = new ChangedRecords(redis, gate);
  const passwords = new Passwords();
  const passwordPolicy = new PasswordPolicy(readModel);
  const signInSettings = new SignInSettings(readModel, config);
  const actors = new Actors(redis, gate, signInSettings);
  const blobs = new BlobStore(join(config.dataDir, 'files'));
  const fileUsage = new FileUsage(redis, blobs, {
    person: personQuota,
    organisation: async (tenant) => {
      const view = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
      return quotaBytes(view?.fileQuota ?? usualQuota);
    },
  });
  const files = new Files(blobs, fileUsage);
  const fileAccess = new FileAccess(files, readModel, new FileCarriers(redis, gate), registry);
  const unusedFiles = new UnusedFiles(blobs, referencesInLog(eventStore, registry), fileUsage);
  const cipher = new SecretCipher(config.sessionSecret, config.formerSecrets);
  const vault = new SecretVault(eventStore, cipher);
  const secretKeys = new SecretKeys(config.sessionSecret, config.formerSecrets);
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
  const signInLimits = SignInLimits.over(redis);
  const sessions = new RedisSessionStore(redis, signInSettings);
  const sessionUse = new SessionUse(redis);
  const sessionEnds = new SessionEnds(redis, sessionListening, logger, sessions);
  const tail: FeedTail = new FeedTail(
    redis,
    blocking,
    `{atrium}:wake:${name}`,
    (entries) => {
      // After an erasure nothing may be decided, nor told, by what was read with a key that is gone.
      if (entries.some(({ reset }) => reset)) {
        personKeys.forget();
        runner.forget();
      }
      for (const { tenant, deltas } of entries) {
        if (deltas.some(({ collection }) => collection === 'settings')) signInSettings.forget(tenant);
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
    logger,
  );
  const search = new Search(registry, readModel, tail);
  const presence = new Presence(redis);
  const jobs = new Jobs(config.redisUrl, logger);
  const runner: CommandRunner = new CommandRunner(
    eventStore,
    registry,
    toolbox,
    new IdempotencyStore(redis),
    settleWith(tail, readModel),
  );
  const accountLinks = new AccountLinks(secretKeys.of('accountLink'));
  const guessLimiter = GuessLimiter.over(redis);
  const networkLimits = new NetworkLimits(redis, config.limitFactor);
  const linkedAccounts = new LinkedAccounts({
    links: accountLinks,
    actors,
    readModel,
    runner,
    toolbox,
    guesses: guessLimiter,
    limits: networkLimits,
    audit,
    config,
    logger,
  });
  const ownSessions = new OwnSessions(redis, sessions, actors, sessionEnds);
  const factorStore = new FactorStore(redis, cipher);
  const passkeys = new Passkeys({
    toolbox,
    actors,
    store: factorStore,
    guesses: guessLimiter,
    limits: networkLimits,
    runner,
    audit,
    config,
  });
  const secondFactors = new SecondFactors({
    passkeys,
    toolbox,
    vault,
    store: factorStore,
    runner,
    readModel,
    limits: signInLimits,
    audit,
  });
  return {
    config,
    logger,
    personKeys,
    unusedFiles,
    name,
    registry,
    eventStore,
    storeWatch: new Repeated('watching the event store', () => storeWatch.look(), 1_000, logger),
    redis,
    redisWatch: new Repeated('watching Redis', () => redisWatch.look(), 1_000, logger),
    connections,
    metrics,
    metricsServer: new MetricsServer(config, metrics, logger),
    readModel,
    audit,
    auditLog: new AuditLog(readModel, registry),
    auditSweeps: new Repeated(
      'clearing the audit log',
      () => expireAudit({ redis, readModel, store: eventStore }, new Date()),
      60 * 60_000,
      logger,
    ),
    recordProofs: new RecordProofs(eventStore, registry),
    headWriter,
    headSigning: new Repeated('signing tree heads', signHeads, 60_000, logger),
    changedRecords,
    away: new Away(changedRecords, registry),
    actors,
    toolbox,
    vault,
    secretKeys,
    files,
    fileAccess,
    fileUsage,
    documents: new Documents(blobs, files),
    uploadLimiter: new UploadLimiter(redis),
    guessLimiter,
    passwordPolicy,
    passwordStrengths: new PasswordStrengths(),
    computations: new Computations(),
    personLimits: new PersonLimits(redis, config.limitFactor),
    networkLimits,
    sessions,
    tail,
    liveHub,
    search,
    jobs,
    mailer: new Mailer(config.mail, new MailJournal(eventStore), logger),
    sweeper: new Sweeper(registry, redis, readModel, jobs, logger),
    fileSweeps: new Repeated('clearing unused files away', () => unusedFiles.sweep(), 60 * 60_000, logger),
    runner,
    readiness: new Readiness(),
    xsrf: new XsrfTokens(secretKeys.of('xsrf')),
    identityTokens: new IdentityTokens(secretKeys.of('identityToken')),
    signIn: new SignInService(signInLimits, toolbox, actors, audit),
    signInLimits,
    secondFactors,
    passkeys,
    pendingSignIns: new PendingSignIns(factorStore, secondFactors, actors, signInLimits, audit),
    accountLinks,
    linkedAccounts,
    knownDevices: new KnownDevices(secretKeys.of('knownDevice')),
    sessionUse,
    sessionProofs: new SessionProofs(redis),
    sessionEnds,
    ownSessions,
    ownData: new OwnData({ readModel, registry, sessions: ownSessions, files }),
    presenceHub: new PresenceHub(presence, redis, presenceListening, logger),
    admission: new SocketAdmission(sessions, actors, follow, sessionCookieName(config), sessionSigner(secretKeys)),
    operations: new Operations(redis, readModel, presence, jobs),
    projector: new Projector(
      eventStore,
      projecting,
      registry,
      logger,
      new Lease(leasing, 'projector', name),
      erasedPeople(registry, personKeys),
      (lagMs) => metrics.projectionLagSeconds.set(lagMs / 1_000),
    ),
    reactors: new ReactorRunner(eventStore, registry, jobs, logger, new Lease(leasing, 'reactors', name)),
  };
}
