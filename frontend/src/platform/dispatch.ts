import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { Problem } from '@atrium/contracts/core/problems';
import type { Api, UnsafeMethod } from './api';
import { problemOf } from './api-problem';
import type { LiveStore } from './live-store';
import { newKey } from './new-key';
import type { Patch } from './patch-layer';
import type { Sync } from './sync';

/** Out of what a command makes a record. */
export interface Origin {
  /** Such as `messages:<id>`; left out where it is made out of nothing. */
  readonly madeFrom?: string;
}

/** A command as screens send it. */
export interface Command extends Origin {
  readonly method: UnsafeMethod;
  /** Path under `/api`, such as `/task/createtask`. */
  readonly path: string;
  readonly body?: object;
  /** The version of the record that was edited, to be told when it has moved on. */
  readonly ifMatch?: number;
  /** What the command is expected to do, shown at once; made with {@link patch}. */
  readonly patches?: readonly Patch[];
  /** What failed, in words, as the heading of the notice; the server's reason stands below it. */
  readonly failure?: string;
  /** The sender shows a failure itself, as forms do. */
  readonly quiet?: boolean;
}

/** How a command ended. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T; readonly position: Position | null }
  | { readonly ok: false; readonly problem: Problem };

/** Sends a command and tells how it ended; never throws. */
export type Dispatch = <T = unknown>(command: Command) => Promise<Outcome<T>>;

/** Tells somebody that a command failed. */
export type FailureNotice = (problem: Problem, command: Command) => void;

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
  return async <T>(command: Command): Promise<Outcome<T>> => {
    const key = newKey();
    store.begin(key, command.patches);
    try {
      const { method, path, body, ifMatch, madeFrom } = command;
      const { data, position } = await api.send<T>(method, path, { body, ifMatch, key, madeFrom });
      store.succeed(key, position);
      sync.ensureSettled(key);
      return { ok: true, data, position };
    } catch (error) {
      store.fail(key);
      const problem = problemOf(error);
      if (command.quiet !== true) failed(problem, command);
      return { ok: false, problem };
    }
  };
}
