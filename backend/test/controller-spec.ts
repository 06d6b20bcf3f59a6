import type { Provider, Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { pino } from 'pino';
import { Sender } from '../src/platform/commands/sender.js';
import type { Actor } from '../src/platform/kernel/actor.js';
import { Computations } from '../src/platform/threads/computations.js';
import { Lists } from '../src/platform/http/lists.js';
import { ProblemFilter } from '../src/platform/http/problem-filter.js';
import { takeRecordId } from '../src/platform/http/request.js';
import { validationPipe } from '../src/platform/http/validation.js';
import { PastDocuments } from '../src/platform/past/past-documents.js';
import { ReadModel } from '../src/platform/projections/read-model.js';
import { actorWith } from './spec.js';

/** A command as a controller passed it on. */
export interface SentCommand {
  readonly name: string;
  readonly data: object;
  readonly id: string | undefined;
}

/** A document of a read model, and the rooms in which it is seen. */
export interface SpecDocument {
  readonly collection: string;
  readonly rooms: readonly string[];
  readonly doc: Pick<LiveDocument, '_id'>;
}

/** Controllers between a sender that only notes and read models that hold what a spec says; nothing else is real. */
export class ControllerSpec {
  sent: SentCommand[] = [];
  /** Who asks. */
  actor: Actor = actorWith('admin');
  private app: NestFastifyApplication | undefined;

  constructor(
    private readonly controllers: readonly Type[],
    private readonly documents: readonly SpecDocument[],
    /** What else the controllers ask for. */
    private readonly providers: readonly Provider[] = [],
  ) {}

  async start(): Promise<void> {
    const module = await Test.createTestingModule({
      controllers: [...this.controllers],
      providers: [
        { provide: Sender, useValue: this.sender() },
        { provide: ReadModel, useValue: this.readModel() },
        // Nothing is asked for a moment of the past.
        { provide: PastDocuments, useValue: { visible: () => Promise.resolve(null) } },
        Lists,
        Computations,
        ...this.providers,
      ],
    }).compile();
    this.app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    this.app.useGlobalPipes(validationPipe());
    this.app.useGlobalFilters(new ProblemFilter(pino({ enabled: false })));
    const server = this.app.getHttpAdapter().getInstance();
    server.addHook('preValidation', async (request) => {
      request.actor = this.actor;
      takeRecordId(request);
    });
    await this.app.init();
    await server.ready();
  }

  async stop(): Promise<void> {
    await this.app?.close();
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    if (this.app === undefined) throw new Error('The controller was not started');
    const answer = await this.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  private sender(): Pick<Sender, 'send'> {
    return {
      send: async (name, data, { id }) => {
        this.sent.push({ name, data, id });
        return { id: id ?? 'new', document: JSON.parse('{"_id":"new"}') };
      },
    };
  }

  private readModel(): Pick<ReadModel, 'visible' | 'page' | 'one' | 'document' | 'room' | 'position'> {
    const textsIn = (collection: string, rooms: readonly string[] | undefined) =>
      this.documents
        .filter((one) => one.collection === collection && one.rooms.some((room) => rooms?.includes(room) ?? true))
        .map(({ doc }) => JSON.stringify(doc));
    const textOf = (collection: string, id: string) =>
      this.documents.find((one) => one.collection === collection && one.doc._id === id)?.doc;
    return {
      position: async () => 1n,
      visible: async (_actor, collection, options) => {
        return { documents: textsIn(collection, options?.rooms), position: 1n, complete: true };
      },
      page: async (_actor, collection, { rooms, start, end }) => {
        const all = textsIn(collection, rooms);
        return { documents: all.slice(start, end), total: all.length };
      },
      one: async (_actor, collection, id) => {
        const doc = textOf(collection, id);
        return doc === undefined ? null : JSON.stringify(doc);
      },
      room: async (_tenant, collection, room) => JSON.parse(`[${textsIn(collection, [room]).join(',')}]`),
      document: async (_tenant, collection, id) => JSON.parse(JSON.stringify(textOf(collection, id) ?? null)),
    };
  }
}
