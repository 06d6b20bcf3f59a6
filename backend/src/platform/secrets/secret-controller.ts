import { Body, Controller, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { RevealSecret } from '@atrium/contracts/core/custom-field-bodies';
import type { RevealedSecret } from '@atrium/contracts/core/routes';
import type { Slice } from '../slice/slice.js';
import { From } from '../http/caller.decorator.js';
import { addressesOf } from '../http/command-controller.js';
import type { Caller } from '../http/request.js';
import { type RevealCommand, Secrets } from './secrets.js';

export function secretControllers({ routes = {} }: Pick<Slice, 'routes'>): Type[] {
  return Object.entries(routes)
    .filter(([, { reveals }]) => reveals === true)
    .map(([command, { paths }]) => secretController(command as RevealCommand, paths.flatMap(addressesOf)));
}

function secretController(command: RevealCommand, addresses: string[]): Type {
  @Controller()
  class SecretController {
    constructor(@Inject(Secrets) readonly secrets: Secrets) {}

    @Post(addresses)
    @HttpCode(200)
    reveal(@Body() body: RevealSecret, @From() caller: Caller): Promise<RevealedSecret> {
      return this.secrets.reveal(command, body, caller);
    }
  }
  Object.defineProperty(SecretController, 'name', { value: `${command}Controller` });
  return SecretController;
}
