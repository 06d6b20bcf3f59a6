import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { commandJob, commandsJob } from './shared/command-jobs.js';
import { dissolveJob } from './shared/dissolve-job.js';
import type { Services } from './services.js';
import { sendCommands, sendToEach } from './jobs/command-jobs.js';
import { erasePerson } from './personal-data/erasure.js';
import { sliceJobs } from './jobs/slice-jobs.js';
import { type AskedMessage, askedMessageJob } from './webhooks/asked-messages.js';
import { dissolveTenant } from './jobs/dissolve-job.js';
import { clearEndedSessions, clearSessionsOfTenant } from './jobs/session-jobs.js';

export const AllServices = Symbol('AllServices');

/** Starts what runs beside requests, by the process's role; stops it in reverse order. */
@Injectable()
export class Lifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(@Inject(AllServices) private readonly services: Services) {}

  async onApplicationBootstrap(): Promise<void> {
    const {
      config,
      storeWatch,
      redisWatch,
      jobs,
      projector,
      reactors,
      tail,
      presenceHub,
      past,
      sessionEnds,
      redis,
      actors,
      readModel,
      runner,
      registry,
      sweeper,
      fileSweeps,
      audit,
      auditSweeps,
      archiveSweeps,
      headSigning,
      mailboxes,
      webhooks,
      metricsServer,
      personKeys,
      unusedFiles,
      dissolution,
      logger,
    } = this.services;
    const has = (role: string): boolean => config.role === 'all' || config.role === role;
    storeWatch.start();
    redisWatch.start();
    await metricsServer.start();
    await jobs.start();
    if (has('projector')) projector.start();
    tail.start();
    audit.start();
    if (has('api')) {
      await presenceHub.start();
      await sessionEnds.start();
      past.start();
    }
    if (has('worker')) {
      await jobs.work({
        [commandJob]: sendCommands(runner, logger, readModel, tail),
        [commandsJob]: sendToEach(runner, logger, readModel, tail),
        ...sliceJobs(registry.slices, this.services),
        [askedMessageJob]: (data) => webhooks.sendAsked(data as unknown as AskedMessage),
        'clear-ended-sessions': clearEndedSessions(redis, actors),
        'erase-person': erasePerson(personKeys, unusedFiles, redis),
        [dissolveJob]: dissolveTenant(runner, dissolution, logger),
        'clear-sessions-of-tenant': clearSessionsOfTenant(redis, actors, readModel),
      });
      reactors.start();
      sweeper.start();
      fileSweeps.start();
      auditSweeps.start();
      archiveSweeps.start();
      headSigning.start();
      mailboxes.start();
      webhooks.start();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { presenceHub, sessionEnds, config } = this.services;
    if (config.role === 'all' || config.role === 'api') await presenceHub.stop();
    sessionEnds.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    const {
      projector,
      reactors,
      sweeper,
      fileSweeps,
      audit,
      auditSweeps,
      archiveSweeps,
      headSigning,
      mailboxes,
      webhooks,
      past,
      jobs,
      tail,
      connections,
      metricsServer,
      config,
      storeWatch,
      redisWatch,
    } = this.services;
    const has = (role: string): boolean => config.role === 'all' || config.role === role;
    await metricsServer.stop();
    await audit.stop();
    if (has('worker')) await webhooks.stop();
    await past.stop();
    await tail.stop();
    if (has('worker')) {
      await mailboxes.stop();
      await headSigning.stop();
      await archiveSweeps.stop();
      await auditSweeps.stop();
      await fileSweeps.stop();
      await sweeper.stop();
      await reactors.stop();
    }
    if (has('projector')) await projector.stop();
    await jobs.stop();
    await storeWatch.stop();
    await redisWatch.stop();
    for (const connection of connections) connection.destroy();
  }
}
