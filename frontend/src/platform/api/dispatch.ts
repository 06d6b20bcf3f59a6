import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { Problem } from '@atrium/contracts/core/problems';
import type { UnsafeMethod } from '@atrium/contracts/core/routes';
import {
  type AnswerTo,
  type BodyOf,
  type NamesRecord,
  routeTable,
  type SentCommandName,
} from '@atrium/contracts/route-table';
import type { Api } from './api';
import { problemOf } from './api-problem';
import type { LiveStore } from '../sync/live-store';
import { newKey } from './new-key';
import type { Patch } from '../sync/patch-layer';
import type { Sync } from '../sync/sync';

/** Out of what a command makes a record. */
export interface Origin {
  /** Such as `messages:<id>`; left out where it is made out of nothing. */
  readonly madeFrom?: string;
}

/** What a screen may say about anything that it sends. */
export interface SendingOptions extends Origin {
  /** The version of the record that was edited, to be told when it has moved on. */
  readonly ifMatch?: number;
  /** What the command is expected to do, shown at once; made with {@link patch}. */
  readonly patches?: readonly Patch[];
  /** What failed, in words, as the heading of the notice; the server's reason stands below it. */
  readonly failure?: string;
  /** The sender shows a failure itself, as forms do. */
  readonly quiet?: boolean;
}

/** What is sent without being a command, such as the end of a session. */
export interface Request extends SendingOptions {
  readonly method: UnsafeMethod;
  /** Path under `/api`, such as `/user/sessions`. */
  readonly path: string;
  readonly body?: object;
}

/** What a command is sent with: its record where its address names one, and its body where it has one. */
export type CommandCall<Name extends SentCommandName> = SendingOptions &
  (NamesRecord<Name> extends true ? { readonly id: string } : { readonly id?: never }) &
  (keyof BodyOf<Name> extends never ? { readonly body?: never } : { readonly body: BodyOf<Name> });

/** How a command ended. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T; readonly position: Position | null }
  | { readonly ok: false; readonly problem: Problem };

/** Sends a command by its name, or what is none by its address, and tells how it ended; never throws. */
export interface Dispatch {
  <Name extends SentCommandName>(command: Name, call: CommandCall<Name>): Promise<Outcome<AnswerTo<Name>>>;
  <T = unknown>(request: Request): Promise<Outcome<T>>;
}

/** Shows that something that was sent failed. */
export type FailureNotice = (problem: Problem, request: Request) => void;

/**
 * An optimistic patch of one document of a topic.
 * @param apply gives the document as it will be, undefined when it will be gone; it must not change what it is given
 */
export function patch<Doc extends LiveDocument>(
  topic: string,
  id: string,
  apply: (doc: Doc | undefined) => Doc | undefined,
): Patch {
  return { topic, id, apply: (doc) => apply(doc as Doc | undefined) };
}

/** A patch of a document that is there; one that isn't stays away. */
export function patchExisting<Doc extends LiveDocument>(topic: string, id: string, apply: (doc: Doc) => Doc): Patch {
  return patch<Doc>(topic, id, (doc) => (doc === undefined ? undefined : apply(doc)));
}

/** Makes the function that sends commands over these parts. */
export function createDispatch(parts: {
  readonly api: Pick<Api, 'send'>;
  readonly store: LiveStore;
  readonly sync: Pick<Sync, 'ensureSettled'>;
  readonly failed: FailureNotice;
}): Dispatch {
  const { api, store, sync, failed } = parts;
  const send = async <T>(request: Request): Promise<Outcome<T>> => {
    const key = newKey();
    store.begin(key, request.patches);
    try {
      const { method, path, body, ifMatch, madeFrom } = request;
      const { data, position } = await api.send<T>(method, path, { body, ifMatch, key, madeFrom });
      store.succeed(key, position);
      sync.ensureSettled(key);
      return { ok: true, data, position };
    } catch (error) {
      store.fail(key);
      const problem = problemOf(error);
      if (request.quiet !== true) failed(problem, request);
      return { ok: false, problem };
    }
  };
  return dispatchOver(send);
}

/** Finds the request of each command that is sent by its name. */
export function dispatchOver(send: <T>(request: Request) => Promise<Outcome<T>>): Dispatch {
  return <Name extends SentCommandName>(what: Name | Request, call?: CommandCall<Name>): Promise<Outcome<never>> =>
    send(typeof what === 'string' ? requestOf(what, call) : what);
}

/** The request by which a command travels: the first of its methods and paths. */
function requestOf(command: SentCommandName, call: SendingOptions & { id?: string; body?: object } = {}): Request {
  const { methods, paths } = routeTable[command];
  const { id = '', ...rest } = call;
  return { ...rest, method: methods[0], path: paths[0].replace(':id', id) };
}
