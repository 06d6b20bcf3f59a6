import { isRecord } from './values.js';

export type UnsafeMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Below `/api`. A final `/:id` is the record's id, which clients may also send as `?id=`, or `_id` or `id` in the
 * body.
 */
export type RoutePath = `/${string}`;

export interface RouteOptions {
  /** The record, for paths without an id. */
  readonly record?: 'own' | 'organisation';
  /** Acts in the sender's own organisation, even from another; or in none. */
  readonly tenant?: 'home' | 'system';
  /** Served by a controller of the slice, since it handles more than JSON. */
  readonly byHand?: true;
  /** A stricter limit than other commands have. */
  readonly limit?: 'export' | 'mail';
  /** Answered with a secret, which no document holds. */
  readonly reveals?: true;
  /**
   * Never kept for later: it needs a proof, handles a secret, its answer is needed at once, or it has its own queue.
   */
  readonly online?: true;
}

export interface Route<
  Path extends RoutePath = RoutePath,
  View = never,
  Body = never,
  Answer extends object = object,
> extends RouteOptions {
  readonly methods: readonly [UnsafeMethod, ...UnsafeMethod[]];
  /** The first is for our client; the others are further readings of the specification. */
  readonly paths: readonly [Path, ...RoutePath[]];
  /** Made from the record as its sender sees it afterwards. */
  readonly answer: (document: View, id: string, body: Body) => Answer;
}

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
/** The specification can be read either way. */
export const putOrPatch = by('PUT', 'PATCH');
export const patchOrPut = by('PATCH', 'PUT');

export interface RevealedSecret {
  readonly value: string;
}

export const revealedAt = <Path extends RoutePath>(path: Path) =>
  post(path, (): RevealedSecret => ({ value: '' }), { byHand: true, reveals: true, online: true });

/**
 * Whether a command may be kept on the device until there is a connection. Passwords never are.
 * @param body to be kept
 */
export function mayWait({ online }: RouteOptions, body: object = {}): boolean {
  const isKeepable = !('custom' in body && isRecord(body.custom) && isRecord(body.custom['passwords']));
  return online !== true && isKeepable;
}

export const document =
  <View extends object>() =>
  (record: View): View =>
    record;

export const message = (text: string) => (): { message: string } => ({ message: text });
