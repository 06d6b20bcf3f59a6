import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { messages } from '@atrium/contracts/core/messages';
import { CreateWebhook, EditWebhook, NewWebhook, RotateWebhookSecret } from '@atrium/contracts/webhooks/commands';
import { refuseWebhook } from '@atrium/contracts/webhooks/errors';
import type { WebhookDeliveries, WebhookDelivery, WebhookSecret, WebhookView } from '@atrium/contracts/webhooks/views';
import { Reauthenticated } from '../../platform/auth/reauthentication.guard.js';
import { Sender } from '../../platform/commands/sender.js';
import { Config } from '../../platform/config.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import { DeliveryLog, type KeptDelivery } from '../../platform/webhooks/delivery-log.js';
import { labelOf } from '../../platform/webhooks/messages.js';
import { admitAddress } from '../../platform/webhooks/post.js';
import { newSigningSecret } from '../../platform/webhooks/signature.js';

/** What webhooks need beside commands: their secrets are made here, and their deliveries are in no document. */
@Controller('webhook')
export class WebhooksController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(DeliveryLog) private readonly log: DeliveryLog,
    @Inject(Config) private readonly config: Config,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  @Reauthenticated()
  @Post()
  @HttpCode(200)
  async create(@Body() body: NewWebhook, @From() caller: Caller): Promise<WebhookSecret> {
    admitAddress(body.address, this.config.privateWebhookHosts);
    const secret = newSigningSecret();
    const wanted = Object.assign(new CreateWebhook(), body, { secret });
    const sent = { ...caller, id: undefined };
    const { document } = await this.sender.send<'CreateWebhook', WebhookView>('CreateWebhook', wanted, sent);
    return { message: messages.user.webhookSecret, webhook: document, secret };
  }

  @Reauthenticated(['address'])
  @Put([':id', ''])
  async edit(@Body() body: EditWebhook, @From() caller: Caller): Promise<WebhookView> {
    if (body.address != null) admitAddress(body.address, this.config.privateWebhookHosts);
    const { document } = await this.sender.send<'EditWebhook', WebhookView>('EditWebhook', body, caller);
    return document;
  }

  @Reauthenticated()
  @Post(['secret/:id', 'secret'])
  @HttpCode(200)
  async rotate(@Body() _body: EmptyBody, @From() caller: Caller): Promise<WebhookSecret> {
    const secret = newSigningSecret();
    const wanted = Object.assign(new RotateWebhookSecret(), { secret });
    const { document } = await this.sender.send<'RotateWebhookSecret', WebhookView>(
      'RotateWebhookSecret',
      wanted,
      caller,
    );
    return { message: messages.user.webhookSecret, webhook: document, secret };
  }

  /** The latest deliveries of a webhook, for those who see it. */
  @Get('deliveries/:id')
  async deliveries(@Asker() actor: Actor, @Param('id') id: string): Promise<WebhookDeliveries> {
    if (!(await this.readModel.seesHistory(actor, 'webhooks', id))) throw refuseWebhook('webhookGone');
    const deliveries = await this.log.latest(actor.tenant, id);
    return { deliveries: await Promise.all(deliveries.map((one) => this.labelled(actor, one))) };
  }

  /** Labels the record as its reader, who need not be the owner, sees it. */
  private async labelled(actor: Actor, delivery: KeptDelivery): Promise<WebhookDelivery> {
    const { of } = delivery;
    const text = of === null ? null : await this.readModel.one(actor, of.collection, of.record);
    const doc = text === null ? null : (JSON.parse(text) as LiveDocument);
    const label = of === null ? '' : labelOf(doc, this.registry.collection(of.collection));
    return { ...delivery, label };
  }
}
