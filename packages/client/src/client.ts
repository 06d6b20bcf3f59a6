import { randomUUID } from 'node:crypto';
import {
  type AnswerTo,
  type BodyOf,
  type NamesRecord,
  routeTable,
  type SentCommandName,
} from '@atrium/contracts/route-table';
import { type ListName, lists, recordsIn, type ViewIn } from './lists.js';
import { type ClientOptions, type Query, Requests } from './requests.js';

export type { ListName, ViewIn } from './lists.js';
export { AtriumError, unreachable } from './problem.js';
export type { ClientOptions, Query } from './requests.js';

export interface SendingOptions {
  /** The `version` of the record that was read; refused with `stale` if it has another one by now. */
  readonly ifMatch?: number;
  /**
   * The same command under the same key is carried out once, however often it is sent, for a day. By default a new one,
   * which covers the repetitions of this call; give your own to be safe when the program starts again.
   */
  readonly key?: string;
  /** Commands of one group are undone together. */
  readonly group?: string;
}

/** `id` where the command is about a record, `body` where it has one. */
export type CommandCall<Name extends SentCommandName> = SendingOptions &
  (NamesRecord<Name> extends true ? { readonly id: string } : { readonly id?: never }) &
  (keyof BodyOf<Name> extends never ? { readonly body?: never } : { readonly body: BodyOf<Name> });

export interface Done<Answer> {
  readonly answer: Answer;
  /** Of the change in the log; null where nothing had to change. */
  readonly position: string | null;
}

export interface Page<View> {
  readonly records: readonly View[];
  /** How many there are on all pages. */
  readonly total: number;
}

const mostOnPage = 500;

/** What a program may do in Atrium with a token, by the names and types of the contracts. */
export class AtriumClient {
  private readonly requests: Requests;

  /** @param options `url` and `token` are needed */
  constructor(options: ClientOptions) {
    this.requests = new Requests(options);
  }

  /**
   * Sends a command, such as `ReportBug`.
   * @throws AtriumError when it was refused, or not answered in all attempts
   */
  async send<Name extends SentCommandName>(command: Name, call: CommandCall<Name>): Promise<Done<AnswerTo<Name>>> {
    const { methods, paths } = routeTable[command];
    const { id, body, key = randomUUID(), ifMatch, group } = call as SendingOptions & { id?: string; body?: object };
    const response = await this.requests.send({
      method: methods[0],
      path: paths[0].replace(':id', encodeURIComponent(id ?? '')),
      body,
      headers: {
        'idempotency-key': key,
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...(group !== undefined && { 'x-act-group': group }),
      },
    });
    return { answer: (await response.json()) as AnswerTo<Name>, position: response.headers.get('x-position') };
  }

  /**
   * Reads what has no list of its own here: histories, reports, searches; `/api/docs` names them all.
   * @param path below `/api`, such as `/history/bugs/…`
   * @throws AtriumError as {@link send} does
   */
  async read<Answer = unknown>(path: string, query: Query = {}): Promise<Answer> {
    return (await (await this.requests.send({ method: 'GET', path, query })).json()) as Answer;
  }

  /**
   * One page of a list. @param query `q`, names of fields with their values, `sort` (`-priority`), `asOf`, `page` from 1,
   * `limit`
   * @throws AtriumError as {@link send} does
   */
  async page<Name extends ListName>(name: Name, query: Query = {}): Promise<Page<ViewIn<Name>>> {
    const response = await this.requests.send({ method: 'GET', path: lists[name].path, query });
    const records = recordsIn(name, await response.json());
    return { records, total: Number(response.headers.get('x-total-count') ?? records.length) };
  }

  /**
   * All records of a list, page by page as they are taken. With `asOf`, pages stay as they were while others work.
   * @throws AtriumError as {@link send} does
   */
  async *list<Name extends ListName>(name: Name, query: Query = {}): AsyncGenerator<ViewIn<Name>, void> {
    const limit = Number(query['limit'] ?? mostOnPage);
    for (let page = 1, taken = 0; ; page++) {
      const { records, total } = await this.page(name, { ...query, page, limit });
      yield* records;
      taken += records.length;
      if (records.length === 0 || taken >= total) return;
    }
  }
}
