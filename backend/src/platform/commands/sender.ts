import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { Caller } from '../http/request.js';
import { CommandRunner } from './command-runner.js';
import type { CommandOutcome } from './answers.js';

/** A command on the bus. */
export class SendCommand {
  constructor(
    readonly name: CommandName,
    readonly data: object,
    readonly caller: Caller,
  ) {}
}

/** The one handler of every command. */
@CommandHandler(SendCommand)
export class SendCommandHandler implements ICommandHandler<SendCommand, CommandOutcome> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  execute({ name, data, caller }: SendCommand): Promise<CommandOutcome> {
    const { actor, id, key, expectedVersion } = caller;
    return this.runner.run({
      name,
      data,
      actor,
      ...(id === undefined ? {} : { id }),
      ...(key === undefined ? {} : { key }),
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    });
  }
}

/** How controllers send commands. */
@Injectable()
export class Sender {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  /**
   * Sends a command and gives the record as it is afterwards.
   * @throws Refusal as the command path does
   */
  async send<Name extends CommandName, View extends object = object>(
    name: Name,
    data: InstanceType<(typeof commandTable)[Name]['body']>,
    caller: Caller,
  ): Promise<{ id: string; document: View }> {
    const outcome = await this.bus.execute<SendCommand, CommandOutcome>(new SendCommand(name, data, caller));
    caller.settled(outcome.position);
    return { id: outcome.id, document: JSON.parse(outcome.document ?? '{}') as View };
  }
}
