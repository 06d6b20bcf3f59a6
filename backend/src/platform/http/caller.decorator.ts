import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import type { ListRequest } from './lists.js';
import { actorOf, type Caller, callerOf } from './request.js';

export const From = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export const Asker = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export const Listing = createParamDecorator((_: unknown, context: ExecutionContext): ListRequest => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return {
    actor: actorOf(request),
    query: request.query as ListRequest['query'],
    reply: http.getResponse<FastifyReply>(),
  };
});
