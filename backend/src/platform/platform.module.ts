import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';
import { AccountLinksController } from './auth/account-links.controller.js';
import { ApiTokensController } from './auth/api-tokens.controller.js';
import { AccessGuard } from './auth/access.guard.js';
import { ImpersonationController } from './auth/impersonation.controller.js';
import { LocalStrategy } from './auth/local.strategy.js';
import { OwnSessionsController } from './auth/own-sessions.controller.js';
import { PasswordCheckController } from './auth/password-check.controller.js';
import { PasskeysController } from './auth/passkeys.controller.js';
import { SecondFactorController } from './auth/second-factor.controller.js';
import { ReauthenticationController } from './auth/reauthentication.controller.js';
import { ReauthenticationGuard } from './auth/reauthentication.guard.js';
import { SessionController } from './auth/session.controller.js';
import { Sender, SendCommandHandler } from './commands/sender.js';
import { Config } from './config.js';
import { FilesController } from './files/files.controller.js';
import { EntriesController } from './http/entries.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { HealthController } from './http/health.controller.js';
import { HistoryController } from './http/history.controller.js';
import { Lists } from './http/lists.js';
import { SearchController } from './http/search.controller.js';
import { PastController } from './past/past.controller.js';
import { PastDocuments } from './past/past-documents.js';
import { SnapshotsController } from './http/snapshots.controller.js';
import { MetricsController } from './http/metrics.controller.js';
import { ProblemFilter } from './http/problem-filter.js';
import { validationPipe } from './http/validation.js';
import { AllServices, Lifecycle } from './lifecycle.js';
import { LogController } from './tamper-evidence/log.controller.js';
import { LiveGateway } from './live/live.gateway.js';
import { Log } from './logger.js';
import { PortalDoorController } from './portal/portal-door.controller.js';
import { ScimController } from './provisioning/scim.controller.js';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.js';
import { Secrets } from './secrets/secrets.js';
import { OwnDataController } from './personal-data/own-data/own-data.controller.js';
import { OperationsController } from './operations.controller.js';
import { FormerRecords } from './undo/former.js';
import { UndoController } from './undo/undo.controller.js';
import { Undo } from './undo/undo.js';
import type { Services } from './services.js';
import { VisibilityController } from './visibility/visibility.controller.js';
import { serviceProviders } from './service-providers.js';

@Global()
@Module({})
export class PlatformModule {
  static of(services: Services): DynamicModule {
    const serves = services.config.role === 'all' || services.config.role === 'api';
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot(), PassportModule],
      controllers: [
        HealthController,
        MetricsController,
        ...(serves
          ? [
              SessionController,
              PasswordCheckController,
              ImpersonationController,
              AccountLinksController,
              OwnSessionsController,
              ApiTokensController,
              SecondFactorController,
              PasskeysController,
              ReauthenticationController,
              HistoryController,
              EntriesController,
              SearchController,
              SnapshotsController,
              PastController,
              VisibilityController,
              FilesController,
              OperationsController,
              AuditController,
              OwnDataController,
              LogController,
              UndoController,
              PortalDoorController,
              SingleSignOnController,
              ScimController,
            ]
          : []),
      ],
      providers: [
        ...serviceProviders(services),
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ReauthenticationGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_FILTER, useFactory: () => new ProblemFilter(services.logger, services.audit) },
        SendCommandHandler,
        Sender,
        Secrets,
        Lists,
        PastDocuments,
        Undo,
        FormerRecords,
        { provide: AllServices, useValue: services },
        Lifecycle,
        ...(serves ? [LocalStrategy, LiveGateway] : []),
      ],
      exports: [
        ...serviceProviders(services).map(({ provide }) => provide),
        Sender,
        Secrets,
        Lists,
        PastDocuments,
        Config,
        Log,
      ],
    };
  }
}
