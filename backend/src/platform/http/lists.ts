import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { PastDocuments } from '../past/past-documents.js';
import { ReadModel } from '../projections/read-model.js';
import { Computations } from '../threads/computations.js';
import { workerFile } from '../product-files.js';
import { inTimeSlices } from '../time-slices.js';
import { type ListFields, nextPage, readQuery } from './list-query.js';
import list from './list-worker.js';

const listing = { file: workerFile('platform/http/list-worker.js'), compute: list };

export interface ListSource<Doc extends object> {
  readonly collection: string;
  /** Restricts the read to these of the asker's rooms. */
  readonly rooms?: readonly string[];
  readonly fields: ListFields<Doc>;
  readonly among?: string | undefined;
  readonly holds?: (doc: Doc) => boolean;
}

export interface ListRequest {
  readonly actor: Actor;
  readonly query: Readonly<Record<string, unknown>>;
  readonly reply: Pick<FastifyReply, 'header'>;
}

@Injectable()
export class Lists {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(PastDocuments) private readonly past: PastDocuments,
    @Inject(Computations) private readonly computations: Computations,
  ) {}

  /**
   * The documents as JSON texts joined by commas, with the total in `x-total-count` and the address of the next page in
   * `link`: that page is of the moment of the first one, so that none is left out or read twice. An unfiltered page in creation
   * order is read as such; anything else reads the whole list. With `asOf`, a position or an instant, it is the list as
   * it was.
   * @throws Refusal (400) for an unknown field or an invalid value; (503) while a store or the archive is away
   */
  async read<Doc extends object>(
    { collection, rooms, fields, holds, among }: ListSource<Doc>,
    { actor, query: parameters, reply }: ListRequest,
  ): Promise<string> {
    const query = readQuery(parameters, fields);
    const within = { ...(rooms !== undefined && { rooms }), ...(among !== undefined && { among }) };
    const isPlain =
      query.q === '' &&
      query.filters.length === 0 &&
      query.sort === undefined &&
      holds === undefined &&
      among === undefined &&
      parameters['asOf'] === undefined;
    const position = query.page === undefined ? 0n : await this.readModel.position(actor.tenant);
    const { documents, total } =
      isPlain && query.page !== undefined
        ? await this.readModel.page(actor, collection, { ...within, ...query.page })
        : await this.computations.over(
            listing,
            { documents: await this.kept({ actor, query: parameters }, { collection, holds }, within), query },
            actor.id,
          );
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (total !== undefined) void reply.header('x-total-count', total);
    const next = nextPage(query, parameters, total ?? 0, position);
    if (next !== null) void reply.header('link', `<${next}>; rel="next"`);
    return documents.join(',');
  }

  private async kept<Doc extends object>(
    { actor, query }: Pick<ListRequest, 'actor' | 'query'>,
    { collection, holds }: Pick<ListSource<Doc>, 'collection' | 'holds'>,
    within: Pick<ListSource<Doc>, 'rooms' | 'among'>,
  ): Promise<readonly string[]> {
    const { rooms, among } = within;
    const options = { ...(rooms !== undefined && { rooms }), ...(among !== undefined && { among }) };
    // What narrows the read is among the filters as well, so that the past can do without it.
    const documents =
      (await this.past.visible(actor, collection, query, rooms)) ??
      (await this.readModel.visible(actor, collection, options)).documents;
    if (holds === undefined) return documents;
    const isKept = await inTimeSlices(answersOf(documents, holds));
    return documents.filter((_, n) => isKept[n]);
  }

  async items<Doc extends object>(source: ListSource<Doc>, request: ListRequest): Promise<string> {
    return `{"items":[${await this.read(source, request)}]}`;
  }
}

function* answersOf<Doc>(documents: readonly string[], holds: (doc: Doc) => boolean): Generator<boolean> {
  for (const json of documents) yield holds(JSON.parse(json) as Doc);
}
