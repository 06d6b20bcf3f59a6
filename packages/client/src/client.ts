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

export type { FieldProblem } from '@atrium/contracts/core/problems';
export type { AnswerTo, BodyOf, SentCommandName } from '@atrium/contracts/route-table';
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
  /** What to ask for the next page, as of the same moment; null after the last. */
  readonly next: Query | null;
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
   * Sends a command, such as `CreateBug`.
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
    const total = Number(response.headers.get('x-total-count') ?? records.length);
    return { records, total, next: nextIn(response.headers.get('link')) };
  }

  /**
   * All records of a list, page by page as they are taken: as they were when it began, or at `asOf`, while others work.
   * @throws AtriumError as {@link send} does
   */
  async *list<Name extends ListName>(name: Name, query: Query = {}): AsyncGenerator<ViewIn<Name>, void> {
    let asked: Query | null = { limit: mostOnPage, page: 1, ...query };
    while (asked !== null) {
      const { records, next }: Page<ViewIn<Name>> = await this.page(name, asked);
      yield* records;
      asked = next;
    }
  }
}

/** Reads the address of the next page (RFC 8288), which is relative to the one that was asked for. */
function nextIn(link: string | null): Query | null {
  const address = /<\?([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? null : Object.fromEntries(new URLSearchParams(address));
}
