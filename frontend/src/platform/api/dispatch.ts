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
import { actGroup } from './act-group';
import type { Api } from './api';
import { ApiProblem, offlineCode, problemOf } from './api-problem';
import type { LiveStore } from '../sync/live-store';
import { newKey } from './new-key';
import { keptPatch } from '../outbox/kept-patch';
import type { NewChange } from '../outbox/outbox';
import type { SentForm } from '../outbox/waiting-change';
import type { Patch } from '../sync/patch-layer';
import type { Sync } from '../sync/sync';
import { underWayUntil } from './under-way';

export interface Origin {
  readonly madeFrom?: string;
}

export interface SendingOptions extends Origin {
  /** The edited version, to detect conflicts. */
  readonly ifMatch?: number;
  /** Expected effects, shown at once; see {@link patch}. */
  readonly patches?: readonly Patch[];
  /** Heading of the failure notice; the server's reason follows below. */
  readonly failure?: string;
  /** The sender shows failures itself, as forms do. */
  readonly quiet?: boolean;
}

export interface Request extends SendingOptions {
  readonly method: UnsafeMethod;
  /** Below `/api`. */
  readonly path: string;
  readonly body?: object;
  readonly command?: { readonly name: SentCommandName; readonly record: string | null };
}

/** `id` where the address names a record, `body` where the command has one. */
export type CommandCall<Name extends SentCommandName> = SendingOptions &
  (NamesRecord<Name> extends true ? { readonly id: string } : { readonly id?: never }) &
  (keyof BodyOf<Name> extends never ? { readonly body?: never } : { readonly body: BodyOf<Name> });

export type Answered<T> =
  | { readonly ok: true; readonly data: T; readonly position: Position | null; readonly waits?: never }
  | { readonly ok: false; readonly problem: Problem };

/** Queued until there is a connection. */
export interface Waiting {
  readonly ok: true;
  readonly data: null;
  readonly position: null;
  readonly waits: string;
}

export type Outcome<T> = Answered<T> | Waiting;

export type OutcomeOf<Name extends SentCommandName> =
  NeverWaits<Name> extends true ? Answered<AnswerTo<Name>> : Outcome<AnswerTo<Name>>;

/** Where commands wait while there is no connection. */
export interface CommandOutbox {
  isAway(): boolean;
  /** Whether commands wait already; a new one must go behind them. */
  isWaiting(): boolean;
  /** @returns false when it can't wait */
  keep(change: NewChange): boolean;
  /** Remembers the form behind a command, and the version it edited. */
  keepForm(id: string, form: SentForm, version: number): void;
}

/** Sends a command by name, or another request by address. Never throws. */
export interface Dispatch {
  <Name extends SentCommandName>(command: Name, call: CommandCall<Name>): Promise<OutcomeOf<Name>>;
  <T = unknown>(request: Request): Promise<Answered<T>>;
}

/** Refused at once instead of queued. */
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

export type FailureNotice = (problem: Problem, request: Request) => void;

/**
 * An optimistic patch of one document.
 * @param apply returns the new document, undefined to remove it; must not mutate
 */
export function patch<Doc extends LiveDocument>(
  topic: string,
  id: string,
  apply: (doc: Doc | undefined) => Doc | undefined,
): Patch {
  return { topic, id, apply: (doc) => apply(doc as Doc | undefined) };
}

export function patchExisting<Doc extends LiveDocument>(topic: string, id: string, apply: (doc: Doc) => Doc): Patch {
  return patch<Doc>(topic, id, (doc) => (doc === undefined ? undefined : apply(doc)));
}

type Shown = LiveDocument | undefined;

export function createDispatch(parts: {
  readonly api: Pick<Api, 'send'>;
  readonly store: LiveStore;
  readonly sync: Pick<Sync, 'ensureSettled'>;
  readonly failed: FailureNotice;
  readonly outbox?: Omit<CommandOutbox, 'keepForm'>;
  /** Why nothing may be sent now; null where it may. */
  readonly refusal?: () => Problem | null;
}): Dispatch {
  const { api, store, sync, failed, outbox, refusal } = parts;
  const kept = ({ command, ...request }: Request, key: string, shown: readonly Shown[]): Waiting | null => {
    const { method, path, body, ifMatch, madeFrom, patches = [] } = request;
    if (command === undefined || outbox === undefined || !mayWait(routeTable[command.name], body)) return null;
    const { name, record } = command;
    const keptPatches = patches.flatMap((each, index) => keptPatch(each, shown[index]) ?? []);
    const change = { id: key, key, command: name, record, method, path, body, ifMatch, madeFrom, patches: keptPatches };
    const isKept = outbox.keep(change);
    return isKept ? { ok: true, data: null, position: null, waits: key } : null;
  };
  const send = async <T>(request: Request): Promise<Outcome<T>> => {
    const refused = refusal?.() ?? null;
    if (refused !== null) {
      if (request.quiet !== true) failed(refused, request);
      return { ok: false, problem: refused };
    }
    const key = newKey();
    const group = actGroup();
    const shown = request.patches?.map(({ topic, id }) => store.document(topic, id)) ?? [];
    store.begin(key, request.patches);
    const isAway = outbox?.isAway() === true;
    if (isAway || outbox?.isWaiting() === true) {
      const waits = kept(request, key, shown);
      if (waits !== null) return waits;
    }
    try {
      if (isAway) throw new ApiProblem(needsConnection);
      const { method, path, body, ifMatch, madeFrom } = request;
      const answered = api.send<T>(method, path, { body, ifMatch, key, madeFrom, group });
      const { data, position } = await underWayUntil(answered);
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

export function dispatchOver(send: <T>(request: Request) => Promise<Outcome<T>>): Dispatch {
  const over = <Name extends SentCommandName>(
    what: Name | Request,
    call?: CommandCall<Name>,
  ): Promise<Outcome<never>> => send(typeof what === 'string' ? requestOf(what, call) : what);
  // Which commands never wait is declared with their routes.
  return over as Dispatch;
}

/** By the first method and path of its route. */
function requestOf(command: SentCommandName, call: SendingOptions & { id?: string; body?: object } = {}): Request {
  const { methods, paths } = routeTable[command];
  const { id, ...rest } = call;
  const path = paths[0].replace(':id', id ?? '');
  return { ...rest, method: methods[0], path, command: { name: command, record: id ?? null } };
}
