import type { Position } from '@atrium/contracts/core/live';
import { besideLabel, type Problem } from '@atrium/contracts/core/problems';
import type { UnsafeMethod } from '@atrium/contracts/core/routes';
import type { userRefusals } from '@atrium/contracts/users/errors';
import { requiredActionRefusals } from '@atrium/contracts/users/required-actions';
import { backgroundHeader, sessionEndings } from '@atrium/contracts/users/sessions';
import { actingTenant } from '../session/acting-tenant';
import { ApiProblem, offlineCode } from './api-problem';
import { fetchWithProgress } from './fetch-with-progress';
import { newKey } from './new-key';
import { realTimers } from '../browser/timers';
import { wireText } from '../../ui/language/wire-text';

/** Undefined and empty values are left out. */
export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ReadOptions {
  readonly query?: QueryParams;
  readonly signal?: AbortSignal;
  /** In the own organisation, even while acting in another. */
  readonly asOneself?: boolean;
  /** Retries after a lost connection; default: 3. */
  readonly repeats?: number;
}

export type SendProgress = (part: number) => void;

export interface SendOptions extends ReadOptions {
  readonly body?: object;
  /** `Idempotency-Key`; a new one by default. */
  readonly key?: string;
  /** The edited version; the server answers 409 `stale` when it is outdated. */
  readonly ifMatch?: number;
  readonly madeFrom?: string;
  /** `X-Act-Group`: the act that the command belongs to. */
  readonly group?: string;
  readonly progress?: SendProgress;
}

export interface CommandAnswer<T> {
  readonly data: T;
  readonly position: Position | null;
}

export interface ApiSurroundings {
  fetch(url: string, init: RequestInit, progress?: SendProgress): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
}

interface Prefetched {
  readonly reading: Promise<unknown>;
  answer?: unknown;
}

const impersonationOver = 'impersonationOver' satisfies keyof typeof userRefusals;
const sessionRefusals: readonly string[] = [
  'notSignedIn',
  impersonationOver,
  ...sessionEndings,
  ...Object.values(requiredActionRefusals),
];
const reauthenticationCode = 'reauthenticate' satisfies keyof typeof userRefusals;
const usualRepeats = 3;
/** Older prefetched answers are discarded. */
const prefetchedMs = 3_000;
const firstWaitMs = 300;
const longestWaitMs = 5_000;

function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

function addressOf(path: string, { query = {}, asOneself = false }: ReadOptions): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const tenant = actingTenant.get();
  if (tenant !== null && !asOneself) params.set('tenentId', tenant);
  const text = params.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function headersOf(method: string, options: SendOptions, isAttended: boolean): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (!isAttended) headers[backgroundHeader] = 'true';
  if (method === 'GET') return headers;
  const token = xsrfToken();
  if (token !== null) headers['x-xsrf-token'] = token;
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  if (options.madeFrom !== undefined) headers['x-made-from'] = options.madeFrom;
  if (options.group !== undefined) headers['x-act-group'] = options.group;
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers['content-type'] = 'application/json';
  }
  return headers;
}

function bodyOf(body: object | undefined): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'statusCode' in value && 'message' in value && 'code' in value;
}

async function problemFrom(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) {
    const errors = body.errors?.map((error) => ({ ...error, message: wireText(besideLabel(error.message)) }));
    return new ApiProblem({ ...body, message: wireText(body.message), errors });
  }
  return new ApiProblem({ statusCode: response.status, code: 'failed', message: 'Something went wrong on our side' });
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The HTTP client: cookies and XSRF tokens, one problem format, and retries. */
export class Api {
  /** The session ended, or its person has a required action. */
  sessionRefused: () => void = () => {};

  /** Why nothing may be sent now; null where it may. What is about signing in is always sent. */
  refusal: () => Problem | null = () => null;

  /** Whether the person is active; other requests don't keep the session alive. */
  isAttended: () => boolean = () => true;

  /**
   * Asks for a proof of identity when the server demands one.
   * @returns whether it was given
   */
  reauthenticate: () => Promise<boolean> = () => Promise.resolve(false);

  private readonly prefetched = new Map<string, Prefetched>();

  constructor(private readonly surroundings: ApiSurroundings) {}

  /**
   * Reads what a screen is about to need; the next read of the address within a few seconds gets this answer.
   * @returns once it arrived or failed
   */
  prefetch(path: string, options: ReadOptions = {}): Promise<void> {
    const address = addressOf(path, options);
    const entry: Prefetched = { reading: this.read(path, options) };
    this.prefetched.set(address, entry);
    void this.surroundings.wait(prefetchedMs).then(() => {
      if (this.prefetched.get(address) === entry) this.prefetched.delete(address);
    });
    // A failure surfaces where it is read.
    return entry.reading.then(
      (answer) => void (entry.answer = answer),
      () => undefined,
    );
  }

  /** The prefetched answer if it is there; it stays available. */
  known<T>(path: string, options: ReadOptions = {}): T | undefined {
    return this.prefetched.get(addressOf(path, options))?.answer as T | undefined;
  }

  forget(): void {
    this.prefetched.clear();
  }

  async get<T>(path: string, options: ReadOptions = {}): Promise<T> {
    const address = addressOf(path, options);
    const prefetched = this.prefetched.get(address)?.reading as Promise<T> | undefined;
    this.prefetched.delete(address);
    return prefetched ?? this.read(path, options);
  }

  private async read<T>(path: string, options: ReadOptions): Promise<T> {
    const response = await this.proven(() => this.request('GET', path, options));
    return (await response.json()) as T;
  }

  async download(path: string, options: ReadOptions = {}): Promise<Blob> {
    const response = await this.proven(() => this.request('GET', path, options));
    return response.blob();
  }

  /** @throws ApiProblem; an abort as it is */
  async send<T>(method: UnsafeMethod, path: string, options: SendOptions = {}): Promise<CommandAnswer<T>> {
    const refused = options.asOneself === true ? null : this.refusal();
    if (refused !== null) throw new ApiProblem(refused);
    const keyed = { ...options, key: options.key ?? newKey() };
    const response = await this.proven(() => this.withToken(() => this.request(method, path, keyed)));
    const text = await response.text();
    const data = (text === '' ? null : JSON.parse(text)) as T;
    return { data, position: response.headers.get('X-Position') };
  }

  private async proven(request: () => Promise<Response>): Promise<Response> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== reauthenticationCode) throw error;
      if (!(await this.reauthenticate())) throw error;
      return request();
    }
  }

  /** The XSRF token may have been renewed elsewhere; any read brings the current one. */
  private async withToken(request: () => Promise<Response>): Promise<Response> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'xsrf') throw error;
      await this.request('GET', '/user/check', { asOneself: true }).catch(() => null);
      return request();
    }
  }

  private async request(method: string, path: string, options: SendOptions): Promise<Response> {
    const repeats = options.repeats ?? usualRepeats;
    for (let turn = 0; ; turn++) {
      const init = {
        method,
        headers: headersOf(method, options, this.isAttended()),
        body: bodyOf(options.body),
        signal: options.signal,
        credentials: 'same-origin',
      } as const;
      let retryAfterMs = 0;
      try {
        const response = await this.surroundings.fetch(addressOf(path, options), init, options.progress);
        if (response.ok) return response;
        if (response.status !== 503 || turn >= repeats) throw await problemFrom(response);
        retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1_000;
      } catch (error) {
        if (error instanceof ApiProblem && sessionRefusals.includes(error.code)) this.sessionRefused();
        if (error instanceof ApiProblem || isAborted(error)) throw error;
        if (turn >= repeats) {
          throw new ApiProblem({ statusCode: 0, code: offlineCode, message: 'The server could not be reached' });
        }
      }
      const wait = Math.max(firstWaitMs * 3 ** turn, retryAfterMs || 0);
      await this.surroundings.wait(Math.min(wait, longestWaitMs));
    }
  }
}

export const api = new Api({
  fetch: (url, init, progress) =>
    progress === undefined ? globalThis.fetch(url, init) : fetchWithProgress(url, init, progress),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      realTimers.after(milliseconds, resolve);
    }),
});
