import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { type CommandName, commandTable } from '@atrium/contracts/command-table';
import type { CommandTable } from '@atrium/contracts/core/commands';
import { Refusal } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
import type { Caller } from '../http/request.js';
import { Log } from '../logger.js';
import { Metrics } from '../metrics.js';
import { Audit } from '../audit/audit.js';
import { outcomeOf } from '../audit/outcome.js';
import { SliceRegistry } from '../slice/registry.js';
import { CommandRunner } from './command-runner.js';
import type { CommandEnvelope } from './envelope.js';
import type { CommandOutcome } from './idempotency-store.js';

export class SendCommand {
  constructor(readonly envelope: CommandEnvelope) {}
}

@CommandHandler(SendCommand)
export class SendCommandHandler implements ICommandHandler<SendCommand, CommandOutcome> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Log) private readonly logger: Logger,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  async execute({ envelope }: SendCommand): Promise<CommandOutcome> {
    const { name, id: record, actor } = envelope;
    const stop = this.metrics.commandSeconds.startTimer({ command: name });
    let outcome = 'failed';
    try {
      const done = await this.runner.run(envelope);
      outcome = 'done';
      this.recordOutcome(envelope, 'done', done.id);
      return done;
    } catch (error) {
      if (error instanceof Refusal) outcome = error.code;
      const refused = outcomeOf(error);
      if (refused !== null) this.recordOutcome(envelope, refused.outcome, record ?? null, refused.cause);
      throw error;
    } finally {
      const seconds = stop({ outcome });
      const { id: by, tenant } = actor;
      this.logger.debug({ command: name, record, by, tenant, outcome, seconds }, 'a command ended');
    }
  }

  private recordOutcome(
    { name, data, actor, address = '' }: CommandEnvelope,
    outcome: AuditOutcome,
    record: string | null,
    cause?: object,
  ): void {
    const slice = this.registry.sliceOfCommand(name);
    if (slice?.personal === true) return;
    const by = { _id: actor.id, username: actor.username };
    const part = outcome === 'done' ? partOf(name, data) : {};
    const area = slice?.name ?? null;
    this.audit.note(actor.tenant, { by, act: name, area, record, ...part, outcome, address }, cause);
  }
}

const contracts: CommandTable = commandTable;

function partOf(command: string, data: object): { readonly part?: string } {
  const field = contracts[command]?.partNamed;
  const part: unknown = field === undefined ? undefined : Reflect.get(data, field);
  return typeof part === 'string' ? { part } : {};
}

@Injectable()
export class Sender {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  async send<Name extends CommandName, View extends object = object>(
    name: Name,
    data: InstanceType<(typeof commandTable)[Name]['body']>,
    { settled, ...sent }: Caller,
  ): Promise<{ id: string; document: View }> {
    const outcome = await this.bus.execute<SendCommand, CommandOutcome>(new SendCommand({ ...sent, name, data }));
    settled(outcome.position);
    return { id: outcome.id, document: JSON.parse(outcome.document ?? JSON.stringify({ _id: outcome.id })) as View };
  }
}
