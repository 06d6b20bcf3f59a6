import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Put } from '@nestjs/common';
import { passes } from '@atrium/contracts/core/access';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import {
  CreateFeatureRequest,
  EditFeatureRequest,
  featureRequestCommands,
} from '@atrium/contracts/feature-requests/commands';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Sender } from '../../platform/commands/sender.js';
import { Files } from '../../platform/files/files.js';
import { TakesUpload, Upload } from '../../platform/files/uploads.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { restoresFeatures } from './policy.js';

const text = messages.feature;

const listFields: ListFields<FeatureRequestView> = listFieldsOf(featureRequestKind, {
  sort: ['votes', 'createdAt', 'updatedAt'],
  filter: ['horizon', 'voters', 'duplicateOf', 'project', 'sprint'],
});

@Controller('fr')
export class FeatureRequestsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Files) private readonly files: Files,
  ) {}

  @Get('fetchfr')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'feature-requests', rooms: ['open', 'closed'], fields: listFields };
    return `{"data":{"getfr":[${await this.lists.read(list, request)}]}}`;
  }

  @Get('deletedfr')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresFeatures(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'feature-requests', rooms: ['deleted'], fields: listFields };
    return this.lists.items(list, request);
  }

  @Post('createfr')
  @HttpCode(200)
  @TakesUpload('frimages')
  async create(@Body() body: CreateFeatureRequest, @From() caller: Caller, @Upload() upload: Buffer | undefined) {
    const data = await this.withPicture('CreateFeatureRequest', body, caller, upload);
    const { document } = await this.sender.send('CreateFeatureRequest', data, caller);
    return { frsaved: document, success: true, message: text.saved };
  }

  @Put(['updatefr/:id', 'updatefr'])
  @TakesUpload('frimages')
  edit(@Body() body: EditFeatureRequest, @From() caller: Caller, @Upload() upload: Buffer | undefined) {
    return this.changed(body, caller, upload);
  }

  @Patch(['updatefr/:id', 'updatefr'])
  @TakesUpload('frimages')
  change(@Body() body: EditFeatureRequest, @From() caller: Caller, @Upload() upload: Buffer | undefined) {
    return this.changed(body, caller, upload);
  }

  private saved({ document }: { document: object }) {
    return { frsaved: document, message: text.updated };
  }

  private async changed(body: EditFeatureRequest, caller: Caller, upload: Buffer | undefined) {
    const isKept = upload !== undefined && (await this.isThere(caller));
    const data = await this.withPicture('EditFeatureRequest', body, caller, isKept ? upload : undefined);
    return this.saved(await this.sender.send('EditFeatureRequest', data, caller));
  }

  /** Pictures are stored only for existing requests. */
  private async isThere({ actor, id }: Caller): Promise<boolean> {
    return id !== undefined && (await this.readModel.one(actor, 'feature-requests', id)) !== null;
  }

  private async withPicture<Form extends { frimages?: string }>(
    command: 'CreateFeatureRequest' | 'EditFeatureRequest',
    body: Form,
    { actor, key }: Caller,
    upload: Buffer | undefined,
  ): Promise<Form> {
    if (upload === undefined) return body;
    if (!passes(featureRequestCommands[command].access, actor)) throw refuse('notAllowed');
    const { _id } = await this.files.keepFile(actor, upload, key === undefined ? {} : { key });
    return { ...body, frimages: _id };
  }
}
