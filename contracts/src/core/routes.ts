import { isRecord } from './values.js';

/** The methods by which something is changed. */
export type UnsafeMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A path under `/api`. `/:id` at its end is the record's id, which a client may also send as `?id=`, or as `_id` or
 * `id` in the body.
 */
export type RoutePath = `/${string}`;

/** What a route needs to say besides its path, where that is not the usual. */
export interface RouteOptions {
  /** Which record it is about where the path has no id: the sender's own, or their organisation's. */
  readonly record?: 'own' | 'organisation';
  /** In which organisation it acts: the sender's own also while they act in another, or none. */
  readonly tenant?: 'home' | 'system';
  /** A controller of the slice serves it by hand, since it takes or gives more than JSON. */
  readonly byHand?: true;
  /** How often one person may send it, where that is less often than other commands. */
  readonly limit?: 'export' | 'mail';
  /** A secret of the record answers it, which is in no document. */
  readonly reveals?: true;
  /**
   * It never waits on a device for a connection: it asks for a proof, holds or reveals a secret, its sender needs the
   * answer at once, or it has a queue of its own.
   */
  readonly online?: true;
}

/** How a command travels over HTTP, and what answers it. */
export interface Route<
  Path extends RoutePath = RoutePath,
  View = never,
  Body = never,
  Answer extends object = object,
> extends RouteOptions {
  readonly methods: readonly [UnsafeMethod, ...UnsafeMethod[]];
  /** The first is the one that our own client uses; the others are other readings of the specification. */
  readonly paths: readonly [Path, ...RoutePath[]];
  /** What is answered, from the record as its sender sees it afterwards. */
  readonly answer: (document: View, id: string, body: Body) => Answer;
}

/** The routes of an area, by command. */
export type RouteTable = Readonly<Record<string, Route>>;

export type AnswerOf<R extends Route> = ReturnType<R['answer']>;

type Paths<Path extends RoutePath> = Path | readonly [Path, ...RoutePath[]];

function route<Path extends RoutePath, View, Body, Answer extends object, Options extends RouteOptions>(
  methods: Route['methods'],
  paths: Paths<Path>,
  answer: (document: View, id: string, body: Body) => Answer,
  options?: Options,
): Route<Path, View, Body, Answer> & Options;
function route<Path extends RoutePath, View, Body, Answer extends object>(
  methods: Route['methods'],
  paths: Paths<Path>,
  answer: (document: View, id: string, body: Body) => Answer,
  options: RouteOptions = {},
): Route<Path, View, Body, Answer> {
  return { methods, paths: typeof paths === 'string' ? [paths] : paths, answer, ...options };
}

/** A maker of routes by these methods. */
function by(...methods: Route['methods']) {
  return <Path extends RoutePath, View, Body, Answer extends object, Options extends RouteOptions = RouteOptions>(
    paths: Paths<Path>,
    answer: (document: View, id: string, body: Body) => Answer,
    options?: Options,
  ): Route<Path, View, Body, Answer> & Options => route(methods, paths, answer, options);
}

export const post = by('POST');
export const put = by('PUT');
export const remove = by('DELETE');
/** Answers to PUT and PATCH alike, as the specification can be read either way. */
export const putOrPatch = by('PUT', 'PATCH');
export const patchOrPut = by('PATCH', 'PUT');

/** A secret as it is revealed. */
export interface RevealedSecret {
  readonly value: string;
}

/** The route of a command that reveals a secret of its record. */
export const revealedAt = <Path extends RoutePath>(path: Path) =>
  post(path, (): RevealedSecret => ({ value: '' }), { byHand: true, reveals: true, online: true });

/**
 * Whether a command that finds no connection may be kept on the device and sent later. Passwords are never kept.
 * @param body what would be kept
 */
export function mayWait({ online }: RouteOptions, body: object = {}): boolean {
  const isKeepable = !('custom' in body && isRecord(body.custom) && isRecord(body.custom['passwords']));
  return online !== true && isKeepable;
}

/** Answers with the record itself. */
export const document =
  <View extends object>() =>
  (record: View): View =>
    record;

/** Answers with a message alone. */
export const message = (text: string) => (): { message: string } => ({ message: text });
