import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { Problem } from '@atrium/contracts/core/problems';
import { mayWait, type UnsafeMethod } from '@atrium/contracts/core/routes';
import {
  type AnswerTo,
  type BodyOf,
  type NamesRecord,
  type NeverWaits,
  routeTable,
  type SentCommandName,
} from '@atrium/contracts/route-table';
import type { Api } from './api';
import { ApiProblem, offlineCode, problemOf } from './api-problem';
import type { LiveStore } from '../sync/live-store';
import { newKey } from './new-key';
import { keptPatch } from '../outbox/kept-patch';
import type { NewChange } from '../outbox/outbox';
import type { SentForm } from '../outbox/waiting-change';
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
  /** What failed, as text, as the heading of the notice; the server's reason stands below it. */
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
  /** The command that travels by it, and the record that its address names; without one it is no command. */
  readonly command?: { readonly name: SentCommandName; readonly record: string | null };
}

/** What a command is sent with: its record where its address names one, and its body where it has one. */
export type CommandCall<Name extends SentCommandName> = SendingOptions &
  (NamesRecord<Name> extends true ? { readonly id: string } : { readonly id?: never }) &
  (keyof BodyOf<Name> extends never ? { readonly body?: never } : { readonly body: BodyOf<Name> });

/** How something that was answered ended. */
export type Answered<T> =
  | { readonly ok: true; readonly data: T; readonly position: Position | null; readonly waits?: never }
  | { readonly ok: false; readonly problem: Problem };

/** A command that waits for the connection and has no answer yet; `waits` is what the outbox calls it. */
export interface Waiting {
  readonly ok: true;
  readonly data: null;
  readonly position: null;
  readonly waits: string;
}

/** How a command ended, for now. */
export type Outcome<T> = Answered<T> | Waiting;

/** How a command of this name ended. */
export type OutcomeOf<Name extends SentCommandName> =
  NeverWaits<Name> extends true ? Answered<AnswerTo<Name>> : Outcome<AnswerTo<Name>>;

/** Where commands wait while there is no connection. */
export interface WaitingRoom {
  /** Whether the browser knows that there is no connection. */
  isAway(): boolean;
  /** Whether others wait already, behind which a new one has to go. */
  isWaiting(): boolean;
  /** Keeps a command. @returns whether it could be kept */
  keep(change: NewChange): boolean;
  /** Notes out of which form a command was sent, and which version of the record it had before it. */
  keepForm(id: string, form: SentForm, version: number): void;
}

/** Sends a command by its name, or what is none by its address, and tells how it ended; never throws. */
export interface Dispatch {
  <Name extends SentCommandName>(command: Name, call: CommandCall<Name>): Promise<OutcomeOf<Name>>;
  <T = unknown>(request: Request): Promise<Answered<T>>;
}

/** What does not wait is refused at once, where it is known that it would not get through. */
const needsConnection: Problem = {
  statusCode: 0,
  code: offlineCode,
  message: 'This needs a connection. Try again once you are back.',
};

/** The outcome with another answer in it; what waits goes on waiting. */
export function withAnswer<T, Other>(outcome: Outcome<T>, of: (data: T) => Other): Outcome<Other> {
  if (!outcome.ok || outcome.waits !== undefined) return outcome;
  return { ...outcome, data: of(outcome.data) };
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

/** A document as it is shown before a command. */
type Shown = LiveDocument | undefined;

/** Makes the function that sends commands over these parts. */
export function createDispatch(parts: {
  readonly api: Pick<Api, 'send'>;
  readonly store: LiveStore;
  readonly sync: Pick<Sync, 'ensureSettled'>;
  readonly failed: FailureNotice;
  readonly waitingRoom?: Omit<WaitingRoom, 'keepForm'>;
}): Dispatch {
  const { api, store, sync, failed, waitingRoom } = parts;
  const kept = ({ command, ...request }: Request, key: string, shown: readonly Shown[]): Waiting | null => {
    const { method, path, body, ifMatch, madeFrom, patches = [] } = request;
    if (command === undefined || waitingRoom === undefined || !mayWait(routeTable[command.name], body)) return null;
    const { name, record } = command;
    const keptPatches = patches.flatMap((each, index) => keptPatch(each, shown[index]) ?? []);
    const change = { id: key, key, command: name, record, method, path, body, ifMatch, madeFrom, patches: keptPatches };
    const isKept = waitingRoom.keep(change);
    return isKept ? { ok: true, data: null, position: null, waits: key } : null;
  };
  const send = async <T>(request: Request): Promise<Outcome<T>> => {
    const key = newKey();
    const shown = request.patches?.map(({ topic, id }) => store.document(topic, id)) ?? [];
    store.begin(key, request.patches);
    const isAway = waitingRoom?.isAway() === true;
    if (isAway || waitingRoom?.isWaiting() === true) {
      const waits = kept(request, key, shown);
      if (waits !== null) return waits;
    }
    try {
      if (isAway) throw new ApiProblem(needsConnection);
      const { method, path, body, ifMatch, madeFrom } = request;
      const { data, position } = await api.send<T>(method, path, { body, ifMatch, key, madeFrom });
      store.succeed(key, position);
      sync.ensureSettled(key);
      return { ok: true, data, position };
    } catch (error) {
      const problem = problemOf(error);
      const waits = problem.code === offlineCode && !isAway ? kept(request, key, shown) : null;
      if (waits !== null) return waits;
      store.fail(key);
      if (request.quiet !== true) failed(problem, request);
      return { ok: false, problem };
    }
  };
  return dispatchOver(send);
}

/** Finds the request of each command that is sent by its name. */
export function dispatchOver(send: <T>(request: Request) => Promise<Outcome<T>>): Dispatch {
  const over = <Name extends SentCommandName>(
    what: Name | Request,
    call?: CommandCall<Name>,
  ): Promise<Outcome<never>> => send(typeof what === 'string' ? requestOf(what, call) : what);
  // Which commands never wait is declared with their routes.
  return over as Dispatch;
}

/** The request by which a command travels: the first of its methods and paths. */
function requestOf(command: SentCommandName, call: SendingOptions & { id?: string; body?: object } = {}): Request {
  const { methods, paths } = routeTable[command];
  const { id, ...rest } = call;
  const path = paths[0].replace(':id', id ?? '');
  return { ...rest, method: methods[0], path, command: { name: command, record: id ?? null } };
}
