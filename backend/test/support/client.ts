import type { FieldProblem, Problem } from '@atrium/contracts/core/problems';

/** An answer of the server. `body` is what JSON it held; reads name its type and take the risk. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Headers;
  /** The position after which the outcome of a command can be read. */
  readonly position: string | undefined;
}

export interface SendOptions {
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** The version that was edited, for `If-Match`. */
  readonly version?: number | string;
  /** The client's address, which counts where the application trusts its proxy. */
  readonly from?: string;
  /** The body as it goes over the wire, instead of the given one as JSON. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** The content type; that of JSON when left out. */
  readonly type?: string;
  /** Further headers; they win over all others. An empty one is left out. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser, as far as the server can tell: keeps cookies and sends the XSRF token along with what is unsafe. */
export class Client {
  /** Cookies by name, as they are sent. */
  readonly jar = new Map<string, string>();

  /** @param url the application's, without a slash at the end */
  constructor(readonly url: string) {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get xsrf(): string {
    return this.token('XSRF-TOKEN');
  }

  private token(cookie: string): string {
    return decodeURIComponent(this.jar.get(cookie) ?? '');
  }

  get<Body = Record<string, unknown>>(path: string, options?: SendOptions): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, options);
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: SendOptions): Promise<Answer<Body>> {
    return this.send('POST', path, body, options);
  }

  put<Body = Record<string, unknown>>(path: string, body?: unknown, options?: SendOptions): Promise<Answer<Body>> {
    return this.send('PUT', path, body, options);
  }

  patch<Body = Record<string, unknown>>(path: string, body?: unknown, options?: SendOptions): Promise<Answer<Body>> {
    return this.send('PATCH', path, body, options);
  }

  delete<Body = Record<string, unknown>>(path: string, body?: unknown, options?: SendOptions): Promise<Answer<Body>> {
    return this.send('DELETE', path, body, options);
  }

  /**
   * Sends a request. Fetches an XSRF token first when an unsafe one has none yet.
   * @param path with the slash in front, and with `/api`
   */
  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    options: SendOptions = {},
  ): Promise<Answer<Body>> {
    const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    const ofPortal = path.startsWith('/api/portal/');
    const token = ofPortal ? 'PORTAL-XSRF-TOKEN' : 'XSRF-TOKEN';
    if (!isSafe && !this.jar.has(token)) await this.get(ofPortal ? '/api/portal/session' : '/api/health/live');
    const content = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + path, {
      method,
      headers: this.headersFor(options, content !== undefined, this.token(token)),
      body: content ?? null,
      redirect: 'manual',
    });
    this.keepCookies(response.headers);
    const text = await response.text();
    return {
      status: response.status,
      body: parsed(text) as Body,
      text,
      headers: response.headers,
      position: response.headers.get('x-position') ?? undefined,
    };
  }

  private headersFor(
    { key, version, from, type, headers }: SendOptions,
    hasContent: boolean,
    token: string,
  ): Record<string, string> {
    const all: Record<string, string> = {
      cookie: this.cookie,
      'x-xsrf-token': token,
      'content-type': hasContent ? (type ?? 'application/json') : (type ?? ''),
      'idempotency-key': key ?? '',
      'if-match': version === undefined ? '' : `"${version}"`,
      'x-forwarded-for': from ?? '',
      ...headers,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const ended = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (ended) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem in a failed answer. @throws Error when it is none */
export function problemOf(answer: Answer<unknown>): Problem {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('statusCode' in body)) {
    throw new Error(`No problem, but ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  return body as Problem;
}

/** The fields that a failed answer complains of, with the words it does it in. */
export function complaintsOf(answer: Answer<unknown>): Record<string, string> {
  const errors: FieldProblem[] = problemOf(answer).errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** The body of an answer that has to have worked. @throws Error with what the server said, when it did not */
export function worked<Body>(answer: Answer<Body>): Body {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`The request failed with ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
  return answer.body;
}

/** The statuses of answers, lowest first: for requests of which it does not matter which one gets which. */
export function statusesOf(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
