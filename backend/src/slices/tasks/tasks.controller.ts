import { Controller, Get, Inject } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Listing } from '../../platform/http/caller.decorator.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { restoresTasks } from './policy.js';

const listFields: ListFields<TaskView> = listFieldsOf(taskKind, {
  sort: ['starttime', 'priority', 'state', 'status', 'createdAt'],
  filter: ['priority', 'assignee', 'coassignees', 'state', 'status', 'labels', 'project', 'sprint'],
});

@Controller('task')
export class TasksController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  @Get('fetchtask')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'tasks', rooms: ['open', 'done'], fields: listFields };
    return `{"fetchtask":[${await this.lists.read(list, request)}]}`;
  }

  @Get('deletedtasks')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresTasks(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'tasks', rooms: ['deleted'], fields: listFields };
    return this.lists.items(list, request);
  }
}
