import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { templateKind } from '@atrium/contracts/templates/kind';
import { versionId } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { type Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { restoresTemplates } from './policy.js';

const json = 'application/json; charset=utf-8';

const fields: ListFields<TemplateView> = listFieldsOf(templateKind, {
  sort: ['inputcount', 'activeTemplates', 'createdAt', 'updatedAt'],
  filter: ['activeTemplates'],
});

/** The list's path is where the support desk expects it. */
@Controller()
export class TemplatesController {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get('support/gettemplates')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'templates', rooms: ['all'], fields };
    return `{"gettemplates":[${await this.lists.read(list, request)}]}`;
  }

  @Get('templates/deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresTemplates(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'templates', rooms: ['deleted'], fields };
    return this.lists.items(list, request);
  }

  @Get('templates/:id/versions/:revision')
  @Header('content-type', json)
  async version(@From() { actor, id }: Caller, @Param('revision') revision: string): Promise<string> {
    const seen = id === undefined ? null : await this.readModel.one(actor, 'templates', id);
    if (id === undefined || seen === null || !/^[1-9]\d{0,8}$/.test(revision)) throw refuse('notFound');
    const wanted = Number(revision);
    const template: TemplateView = JSON.parse(seen);
    const page = wanted < template.revision ? { before: versionId(id, wanted + 1), count: 1 } : { count: 1 };
    const record = { collection: 'templates', id };
    const { documents } = await this.readModel.entries(actor.tenant, 'template-versions', record, page);
    if (wanted > template.revision || documents[0] === undefined) throw refuse('notFound');
    return documents[0];
  }
}
