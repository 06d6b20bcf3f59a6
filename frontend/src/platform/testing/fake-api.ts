interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly position?: string;
}

/** A request that was sent, with the path under `/api`. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Answers every request of a test in the server's stead.
 * @param answer gives the reply to each; a request for which there is none gets 404
 * @returns the requests as they come in
 */
export function fakeApi(answer: (request: SentRequest) => Reply | undefined | Promise<Reply>): SentRequest[] {
  const sent: SentRequest[] = [];
  const missing: Reply = { status: 404, body: { statusCode: 404, code: 'notFound', message: 'This does not exist' } };
  const reply = async (url: string, init: RequestInit): Promise<unknown> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { method: init.method ?? 'GET', path: url.replace(/^\/api/, ''), body };
    sent.push(request);
    const { status = 200, body: answered = {}, position } = (await answer(request)) ?? missing;
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => (name === 'X-Position' ? (position ?? null) : null) },
      json: () => Promise.resolve(answered),
      text: () => Promise.resolve(JSON.stringify(answered)),
    };
  };
  globalThis.fetch = reply as unknown as typeof fetch;
  return sent;
}

/** The reply of a server that refuses. */
export function refusal(status: number, code: string, message = code): Reply {
  return { status, body: { statusCode: status, code, message } };
}
