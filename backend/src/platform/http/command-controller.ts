import { Body, Controller, Delete, HttpCode, Inject, Patch, Post, Put, type Type } from '@nestjs/common';
import type { CommandName } from '@atrium/contracts/command-table';
import type { CommandContract } from '@atrium/contracts/core/commands';
import type { Route, UnsafeMethod } from '@atrium/contracts/core/routes';
import { Reauthenticated } from '../auth/reauthentication.guard.js';
import { Sender } from '../commands/sender.js';
import { systemTenant } from '../kernel/actor.js';
import type { Slice } from '../slice/slice.js';
import { Limited } from '../limits/limited.js';
import { From } from './caller.decorator.js';
import type { Caller } from './request.js';

const decorators = { POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/**
 * Makes the Nest controller of a slice's commands. It bears the slice's name, so that the API description lists it
 * with the slice's own controller.
 */
export function commandController({ name, commands, routes = {} }: Pick<Slice, 'name' | 'commands' | 'routes'>): Type {
  class CommandController {
    constructor(@Inject(Sender) readonly sender: Sender) {}
  }
  Object.defineProperty(CommandController, 'name', { value: `${titled(name)}Controller` });
  for (const [command, route] of Object.entries(routes)) {
    const contract = commands[command];
    if (contract === undefined) throw new Error(`There is a route for ${command}, but no such command`);
    if (route.byHand === true) continue;
    for (const method of route.methods) addHandler(CommandController, { command, contract, route, method });
  }
  Controller()(CommandController);
  return CommandController;
}

interface Handler {
  readonly command: string;
  readonly contract: CommandContract;
  readonly route: Route;
  readonly method: UnsafeMethod;
}

function titled(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function addHandler({ prototype }: Type<{ sender: Sender }>, { command, contract, route, method }: Handler): void {
  const answer = route.answer as (document: object, id: string, body: object) => object;
  const key = route.methods.length === 1 ? command : `${command}By${method}`;
  async function send(this: { sender: Sender }, data: object, caller: Caller): Promise<object> {
    const sent = await this.sender.send(command as CommandName, data, callerFor(route, caller));
    return answer(sent.document, sent.id, data);
  }
  // The API description names the operation after it.
  Object.defineProperty(send, 'name', { value: key });
  const descriptor = { configurable: true, writable: true, value: send };
  Object.defineProperty(prototype, key, descriptor);
  Body()(prototype, key, 0);
  From()(prototype, key, 1);
  Reflect.defineMetadata('design:paramtypes', [contract.body, Object], prototype, key);
  decorators[method](route.paths.flatMap(addressesOf))(prototype, key, descriptor);
  HttpCode(200)(prototype, key, descriptor);
  if (route.limit !== undefined) Limited(route.limit)(prototype, key, descriptor);
  const { reauthenticate } = contract;
  if (reauthenticate !== undefined) Reauthenticated(reauthenticate)(prototype, key, descriptor);
}

/** A path about a record is also served without the id, which then travels elsewhere in the request. */
export function addressesOf(path: string): string[] {
  return path.endsWith('/:id') ? [path, path.slice(0, -'/:id'.length)] : [path];
}

function callerFor({ record, tenant }: Route, caller: Caller): Caller {
  const { actor } = caller;
  const within = tenant === undefined ? actor : { ...actor, tenant: tenant === 'home' ? actor.home : systemTenant };
  const id = record === undefined ? caller.id : record === 'own' ? actor.id : actor.tenant;
  return { ...caller, actor: within, id };
}
