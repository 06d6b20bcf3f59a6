import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { HiddenFromImpersonation } from '../auth/impersonation.js';
import type { FormerRecord, UndoAnswer, UndoPreview } from '@atrium/contracts/core/undo';
import { ActRef, MakeAsThen, UndoAct, UndoGroup, UndoLast } from '@atrium/contracts/core/undo-bodies';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { FastifyRequest } from 'fastify';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import type { Actor } from '../kernel/actor.js';
import { FormerRecords } from './former.js';
import { Undo, type UndoCaller } from './undo.js';

function callerOf(caller: Caller, { session }: FastifyRequest): UndoCaller {
  return { ...caller, session: session.sessionId };
}

/** Takes back what was done, and makes records what they were. */
@HiddenFromImpersonation()
@Controller('undo')
export class UndoController {
  constructor(
    @Inject(Undo) private readonly undo: Undo,
    @Inject(FormerRecords) private readonly former: FormerRecords,
  ) {}

  /** What undoing an act would do; it changes nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() ref: ActRef, @From() caller: Caller, @Req() request: FastifyRequest): Promise<UndoPreview> {
    return this.undo.preview(callerOf(caller, request), ref);
  }

  @Post()
  @HttpCode(200)
  undoOne(@Body() body: UndoAct, @From() caller: Caller, @Req() request: FastifyRequest): Promise<UndoAnswer> {
    return this.undo.undo(callerOf(caller, request), body, body.overwrite);
  }

  /** Undoes or redoes the sender's last act. */
  @Post('last')
  @HttpCode(200)
  undoLast(@Body() body: UndoLast, @From() caller: Caller, @Req() request: FastifyRequest): Promise<UndoAnswer> {
    return this.undo.undoLast(callerOf(caller, request), body);
  }

  /** Undoes what the sender did to several records at once. */
  @Post('group')
  @HttpCode(200)
  undoGroup(@Body() body: UndoGroup, @From() caller: Caller, @Req() request: FastifyRequest): Promise<UndoAnswer> {
    return this.undo.undoGroup(callerOf(caller, request), body);
  }

  /** In what a record differs from what it was at a moment (`at`, a position or an instant). */
  @Get('then/:collection/:id')
  compare(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Query('at') at?: unknown,
  ): Promise<FormerRecord> {
    if (!isId(id)) throw refuse('notFound');
    return this.former.compare(actor, collection, id, typeof at === 'string' ? at : '');
  }

  /** Makes a record what it was at a moment, or some of its fields. */
  @Post('then')
  @HttpCode(200)
  makeAsThen(@Body() body: MakeAsThen, @From() caller: Caller, @Req() request: FastifyRequest): Promise<UndoAnswer> {
    return this.former.restore(callerOf(caller, request), body);
  }
}
