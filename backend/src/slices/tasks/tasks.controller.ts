import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
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
import type { FastifyReply } from 'fastify';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import { listed, type ListFields } from '../../platform/http/list-query.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { restoresTasks } from './policy.js';

const text = messages.task;

const listFields: ListFields<TaskView> = {
  search: ['tasknumber', 'tasktitle', 'description', 'labels'],
  sort: ['tasknumber', 'tasktitle', 'starttime', 'priority', 'state', 'createdAt'],
  filter: ['priority', 'assignee', 'state', 'labels'],
};

/** The task board. */
@Controller('task')
export class TasksController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get('fetchtask')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetch(
    @Asker() actor: Actor,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const cards = await this.list(['open', 'done'], actor, query, reply);
    return `{"fetchtask":[${cards.join(',')}]}`;
  }

  @Get('deletedtasks')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetchDeleted(
    @Asker() actor: Actor,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!restoresTasks(actor)) throw refuse('notAllowed');
    const cards = await this.list(['deleted'], actor, query, reply);
    return `{"items":[${cards.join(',')}]}`;
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

  private async list(
    rooms: readonly string[],
    actor: Actor,
    query: Record<string, unknown>,
    reply: FastifyReply,
  ): Promise<readonly string[]> {
    const visible = await this.readModel.visible(actor, 'tasks', { rooms });
    const { documents, total } = listed(visible.documents, query, listFields);
    if (total !== undefined) void reply.header('x-total-count', total);
    return documents;
  }
}
