import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { LinkItem, PlanItem, UnlinkItem } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import {
  AddChecklistItem,
  ChangeChecklistItem,
  CreateTask,
  EditTask,
  MoveTask,
  RemoveChecklistItem,
} from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { restoresTasks } from './policy.js';

const text = messages.task;

const listFields: ListFields<TaskView> = {
  search: ['tasknumber', 'tasktitle', 'description', 'labels'],
  sort: ['tasknumber', 'tasktitle', 'starttime', 'priority', 'state', 'createdAt'],
  filter: ['priority', 'assignee', 'state', 'labels', 'project', 'sprint'],
};

/** The task board. */
@Controller('task')
export class TasksController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

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

  @Post('createtask')
  @HttpCode(200)
  async create(@Body() body: CreateTask, @From() caller: Caller) {
    const { document } = await this.sender.send('CreateTask', body, caller);
    return { createdtask: document, message: text.saved };
  }

  @Put(['updateTask/:id', 'updateTask'])
  async edit(@Body() body: EditTask, @From() caller: Caller) {
    const { document } = await this.sender.send('EditTask', body, caller);
    return { updatedtask: document, message: text.updated };
  }

  @Put(['moveTask/:id', 'moveTask'])
  async move(@Body() body: MoveTask, @From() caller: Caller) {
    const { document } = await this.sender.send('MoveTask', body, caller);
    return { updatedtask: document };
  }

  @Put(['planTask/:id', 'planTask'])
  async plan(@Body() body: PlanItem, @From() caller: Caller) {
    const { document } = await this.sender.send('PlanTask', body, caller);
    return { updatedtask: document };
  }

  @Post(['links/:id', 'links'])
  @HttpCode(200)
  async link(@Body() body: LinkItem, @From() caller: Caller) {
    const { document } = await this.sender.send('LinkTask', body, caller);
    return { updatedtask: document };
  }

  @Delete(['links/:id', 'links'])
  async unlink(@Body() body: UnlinkItem, @From() caller: Caller) {
    const { document } = await this.sender.send('UnlinkTask', body, caller);
    return { updatedtask: document };
  }

  @Put(['completeTask/:id', 'completeTask'])
  async complete(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send('CompleteTask', body, caller);
    return { updatedtask: document, message: text.updated };
  }

  @Put(['reopenTask/:id', 'reopenTask'])
  async reopen(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send('ReopenTask', body, caller);
    return { updatedtask: document, message: text.updated };
  }

  @Delete(['deleteTask/:id', 'deleteTask'])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    const { id } = await this.sender.send('DeleteTask', body, caller);
    return { message: text.deleted(id) };
  }

  @Put(['restoreTask/:id', 'restoreTask'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send('RestoreTask', body, caller);
    return { updatedtask: document, message: text.updated };
  }

  @Post(['checklist/:id', 'checklist'])
  @HttpCode(200)
  async addItem(@Body() body: AddChecklistItem, @From() caller: Caller) {
    const { document } = await this.sender.send('AddChecklistItem', body, caller);
    return { updatedtask: document };
  }

  @Put(['checklist/:id', 'checklist'])
  async changeItem(@Body() body: ChangeChecklistItem, @From() caller: Caller) {
    const { document } = await this.sender.send('ChangeChecklistItem', body, caller);
    return { updatedtask: document };
  }

  @Delete(['checklist/:id', 'checklist'])
  async removeItem(@Body() body: RemoveChecklistItem, @From() caller: Caller) {
    const { document } = await this.sender.send('RemoveChecklistItem', body, caller);
    return { updatedtask: document };
  }
}
