import { Controller, Get, Inject } from '@nestjs/common';
import { checklistKind, checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import { isPersonnel } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import { refuse } from '@atrium/contracts/core/problems';
import { Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { presentTemplates, roomsFor, withdrawnTemplates } from './policy.js';

const checklistFields: ListFields<ChecklistView> = listFieldsOf(checklistKind, {
  sort: ['doneSteps', 'nextDue', 'createdAt', 'updatedAt'],
  filter: [],
});
const templateFields: ListFields<ChecklistTemplateView> = listFieldsOf(checklistTemplateKind, {
  sort: ['createdAt', 'updatedAt'],
  filter: [],
});

@Controller()
export class ChecklistsController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  /** Those that the asker sees, each in the part that they see. */
  @Get('checklist')
  checklists(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'checklists', rooms: roomsFor(request.actor), fields: checklistFields };
    return this.lists.items(list, request);
  }

  @Get('checklisttemplate')
  templates(@Listing() request: ListRequest): Promise<string> {
    return this.templatesIn(presentTemplates, request);
  }

  @Get('checklisttemplate/deleted')
  deletedTemplates(@Listing() request: ListRequest): Promise<string> {
    return this.templatesIn(withdrawnTemplates, request);
  }

  private async templatesIn(room: string, request: ListRequest): Promise<string> {
    if (!isPersonnel(request.actor)) throw refuse('notAllowed');
    return this.lists.items({ collection: 'checklist-templates', rooms: [room], fields: templateFields }, request);
  }
}
