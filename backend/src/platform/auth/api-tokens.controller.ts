import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { IssueApiToken, NewApiToken } from '@atrium/contracts/api-tokens/commands';
import type { ApiTokenIssued, ApiTokenUses, ApiTokenView } from '@atrium/contracts/api-tokens/views';
import { messages } from '@atrium/contracts/core/messages';
import { Sender } from '../commands/sender.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import type { Actor } from '../kernel/actor.js';
import { ReadModel } from '../projections/read-model.js';
import { ApiTokens, newSecret, tokenText } from './api-tokens.js';
import { InPerson } from './in-person.js';
import { Reauthenticated } from './reauthentication.guard.js';

@InPerson()
@Controller('user/tokens')
export class ApiTokensController {
  constructor(
    @Inject(ApiTokens) private readonly tokens: ApiTokens,
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  async fetchUses(@Asker() actor: Actor): Promise<ApiTokenUses> {
    const { documents } = await this.readModel.visible(actor, 'api-tokens', { tenant: actor.home });
    const ids = documents.map((text) => (JSON.parse(text) as ApiTokenView)._id);
    return { lastUses: await this.tokens.lastUses(ids) };
  }

  @Reauthenticated()
  @Post()
  @HttpCode(200)
  async issue(@Body() body: NewApiToken, @From() caller: Caller): Promise<ApiTokenIssued> {
    const { secret, digest } = newSecret();
    const { home: tenant } = caller.actor;
    const own = { ...caller, id: undefined, actor: { ...caller.actor, tenant } };
    const issued = Object.assign(new IssueApiToken(), body, { digest });
    const { id, document } = await this.sender.send<'IssueApiToken', ApiTokenView>('IssueApiToken', issued, own);
    return { message: messages.user.tokenIssued, apiToken: document, token: tokenText({ tenant, id, secret }) };
  }
}
