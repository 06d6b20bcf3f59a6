import { AtriumError, errorFrom, unreachable } from './problem.js';

export interface ClientOptions {
  /** Of the installation, such as `https://atrium.example`. */
  readonly url: string;
  /** An API token: Settings → Me → API tokens. */
  readonly token: string;
  /** How often a request is sent again after a lost connection, a 429 or a 503; default: 4. */
  readonly repeats?: number;
  readonly fetch?: typeof fetch;
  /** Resolves after some milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Asked {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly query?: Query | undefined;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const usualRepeats = 4;
const firstWaitMs = 300;
const longestWaitMs = 60_000;

const asleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends requests with a token, and again where that may help. */
export class Requests {
  constructor(private readonly options: ClientOptions) {}

  /**
   * A request with a side effect must carry an idempotency key, since it may arrive twice.
   * @throws AtriumError when it was refused, or not answered in all attempts
   */
  async send(asked: Asked): Promise<Response> {
    const { repeats = usualRepeats, wait = asleep } = this.options;
    for (let turn = 0; ; turn++) {
      const answer = await this.attempt(asked);
      if (answer instanceof Response && answer.ok) return answer;
      const canHelp = !(answer instanceof Response) || answer.status === 429 || answer.status === 503;
      if (turn >= repeats || !canHelp) throw answer instanceof Response ? await errorFrom(answer) : answer;
      const asksMs = answer instanceof Response ? Number(answer.headers.get('retry-after') ?? 0) * 1_000 : 0;
      await wait(Math.min(Math.max(firstWaitMs * 3 ** turn, asksMs || 0), longestWaitMs));
    }
  }

  private async attempt({ method, path, query = {}, body, headers = {} }: Asked): Promise<Response | AtriumError> {
    const url = new URL(`/api${path}`, this.options.url);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    const sent = { accept: 'application/json', authorization: `Bearer ${this.options.token}`, ...headers };
    const { fetch = globalThis.fetch } = this.options;
    try {
      return await fetch(url, {
        method,
        headers: body === undefined ? sent : { ...sent, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const message = `${this.options.url} could not be reached`;
      return new AtriumError({ statusCode: 0, code: unreachable, message }, error);
    }
  }
}
