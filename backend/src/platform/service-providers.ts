import { Audit } from './audit/audit.js';
import { Sittings } from './audit/sittings.js';
import { AuditLog } from './audit/audit-log.js';
import { Away } from './away/away.js';
import { Day } from './away/day.js';
import { Actors } from './auth/actors.js';
import { ApiTokens } from './auth/api-tokens.js';
import { GuessLimiter } from './auth/guess-limiter.js';
import { IdentityTokens } from './auth/identity-token.js';
import { KnownDevices } from './auth/known-devices.js';
import { OwnSessions, SessionUse } from './auth/own-sessions.js';
import { PasswordPolicy } from './auth/password-policy.js';
import { PasswordStrengths } from './auth/password-strength.js';
import { LinkedAccounts } from './auth/linked-accounts.js';
import { Passkeys } from './auth/passkeys.js';
import { PendingSignIns } from './auth/pending-sign-ins.js';
import { SecondFactors } from './auth/second-factors.js';
import { SessionEnds } from './auth/session-ends.js';
import { SessionProofs } from './auth/session-proofs.js';
import { SessionStarts } from './auth/session-starts.js';
import { RedisSessionStore } from './auth/session-store.js';
import { SignInService } from './auth/sign-in.js';
import { SignInLimits } from './auth/sign-in-limits.js';
import { CommandRunner } from './commands/command-runner.js';
import { Config } from './config.js';
import { SliceRegistry } from './slice/registry.js';
import { EventStore } from './event-store/event-store.js';
import { FileAccess } from './files/file-access.js';
import { Documents } from './files/documents.js';
import { FileUsage } from './files/file-usage.js';
import { Files } from './files/files.js';
import { ImportFiles } from './files/import-files.js';
import { UploadLimiter } from './files/uploads.js';
import { Computations } from './threads/computations.js';
import { OwnData } from './personal-data/own-data/own-data.js';
import { SecretKeys } from './secrets/keys.js';
import { SecretVault } from './secrets/secret-vault.js';
import { Readiness } from './http/readiness.js';
import { XsrfTokens } from './http/xsrf.js';
import { Jobs } from './jobs/jobs.js';
import { NetworkLimits } from './limits/network-limits.js';
import { PersonLimits } from './limits/person-limits.js';
import { LiveHub } from './live/live-hub.js';
import { PresenceHub } from './live/presence-hub.js';
import { SocketAdmission } from './live/socket-admission.js';
import { Log } from './logger.js';
import { MailIntake } from './mail/inbound/mail-intake.js';
import { Mailer } from './mail/mailer.js';
import { PortalCodes } from './portal/portal-codes.js';
import { PortalLanguages } from './portal/portal-languages.js';
import { PortalSessions } from './portal/portal-sessions.js';
import { PortalVoters } from './portal/portal-voters.js';
import { RatingLinks } from './portal/rating-links.js';
import { Portals } from './portal/portals.js';
import { Metrics } from './metrics.js';
import { Operations } from './operations.js';
import { Past } from './past/past.js';
import { ChangedRecords } from './projections/changed-records.js';
import { ReadModel } from './projections/read-model.js';
import { PastSearcher } from './search/past-searcher.js';
import { Search } from './search/search.js';
import { OrganisationArchives } from './organisation-archive/organisation-archives.js';
import { Dissolution } from './dissolution/dissolution.js';
import { RecordProofs } from './tamper-evidence/record-proofs.js';
import { ReadRedis } from './redis.js';
import { Providers } from './single-sign-on/providers.js';
import { SingleSignOn } from './single-sign-on/sign-on.js';
import { DeliveryLog } from './webhooks/delivery-log.js';
import type { Services } from './services.js';

type Token = symbol | (abstract new (...args: never[]) => unknown);

function provide(token: Token, useValue: unknown) {
  return { provide: token, useValue };
}

export function serviceProviders(services: Services) {
  return [
    provide(Config, services.config),
    provide(Log, services.logger),
    provide(SliceRegistry, services.registry),
    provide(EventStore, services.eventStore),
    provide(ReadRedis, services.redis),
    provide(Metrics, services.metrics),
    provide(ReadModel, services.readModel),
    provide(ChangedRecords, services.changedRecords),
    provide(Away, services.away),
    provide(Day, services.day),
    provide(Audit, services.audit),
    provide(AuditLog, services.auditLog),
    provide(Sittings, services.sittings),
    provide(RecordProofs, services.recordProofs),
    provide(OrganisationArchives, services.archives),
    provide(Dissolution, services.dissolution),
    provide(Actors, services.actors),
    provide(SecretVault, services.vault),
    provide(SecretKeys, services.secretKeys),
    provide(Files, services.files),
    provide(FileAccess, services.fileAccess),
    provide(FileUsage, services.fileUsage),
    provide(Documents, services.documents),
    provide(ImportFiles, services.importFiles),
    provide(UploadLimiter, services.uploadLimiter),
    provide(GuessLimiter, services.guessLimiter),
    provide(PasswordPolicy, services.passwordPolicy),
    provide(PasswordStrengths, services.passwordStrengths),
    provide(Computations, services.computations),
    provide(Past, services.past),
    provide(PersonLimits, services.personLimits),
    provide(NetworkLimits, services.networkLimits),
    provide(RedisSessionStore, services.sessions),
    provide(LiveHub, services.liveHub),
    provide(PastSearcher, services.pastSearcher),
    provide(Search, services.search),
    provide(PresenceHub, services.presenceHub),
    provide(SocketAdmission, services.admission),
    provide(ApiTokens, services.apiTokens),
    provide(SessionUse, services.sessionUse),
    provide(SessionProofs, services.sessionProofs),
    provide(SessionStarts, services.sessionStarts),
    provide(SingleSignOn, services.singleSignOn),
    provide(Providers, services.signOnProviders),
    provide(SessionEnds, services.sessionEnds),
    provide(OwnSessions, services.ownSessions),
    provide(OwnData, services.ownData),
    provide(SignInService, services.signIn),
    provide(SignInLimits, services.signInLimits),
    provide(Passkeys, services.passkeys),
    provide(SecondFactors, services.secondFactors),
    provide(PendingSignIns, services.pendingSignIns),
    provide(LinkedAccounts, services.linkedAccounts),
    provide(KnownDevices, services.knownDevices),
    provide(IdentityTokens, services.identityTokens),
    provide(XsrfTokens, services.xsrf),
    provide(CommandRunner, services.runner),
    provide(Readiness, services.readiness),
    provide(Operations, services.operations),
    provide(Jobs, services.jobs),
    provide(Mailer, services.mailer),
    provide(MailIntake, services.mailIntake),
    provide(DeliveryLog, services.deliveryLog),
    provide(Portals, services.portals),
    provide(PortalSessions, services.portalSessions),
    provide(PortalVoters, services.portalVoters),
    provide(RatingLinks, services.ratingLinks),
    provide(PortalCodes, services.portalCodes),
    provide(PortalLanguages, services.portalLanguages),
  ];
}
