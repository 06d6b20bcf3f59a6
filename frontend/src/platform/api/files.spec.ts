/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileRefusals, uploadLimit } from '@atrium/contracts/core/files';
import { actingTenant } from '../session/acting-tenant';
import { shownAddress, uploadFile } from './files';

/** A request as the browser makes it, answered by the test. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  body: unknown = null;
  status = 200;
  responseText = '';
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  tell(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 4 }));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

const real = { request: globalThis.XMLHttpRequest, headers: globalThis.Headers, response: globalThis.Response };

/** The parts of fetch's objects that are used; the test environment has none. */
class FakeHeaders extends Map<string, string> {
  constructor(init: Record<string, string> = {}) {
    super(Object.entries(init));
  }
}
class FakeResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  constructor(
    private readonly content: string,
    { status, headers }: { status: number; headers: FakeHeaders },
  ) {
    this.status = status;
    this.ok = status < 400;
    this.headers = { get: (name) => headers.get(name.toLowerCase()) ?? null };
  }
  text = () => Promise.resolve(this.content);
  json = async () => JSON.parse(this.content) as unknown;
}

beforeEach(() => {
  FakeRequest.sent.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest, Headers: FakeHeaders, Response: FakeResponse });
});
afterEach(() => {
  actingTenant.set(null);
  Object.assign(globalThis, { XMLHttpRequest: real.request, Headers: real.headers, Response: real.response });
});

const file = new File(['abcd'], 'plan.png', { type: 'image/png' });

/** The request that is under way. */
function request(): FakeRequest {
  const [first] = FakeRequest.sent;
  if (first === undefined) throw new Error('Nothing was sent');
  return first;
}

describe('uploading', () => {
  it('sends the file as a form, reports its progress, and returns the stored file', async () => {
    const parts: number[] = [];
    const done = uploadFile(file, { progress: (part) => parts.push(part) });
    expect([request().method, request().url]).toEqual(['POST', '/api/files']);
    expect(request().headers['idempotency-key']).toBeTruthy();
    expect(request().headers).not.toHaveProperty('content-type');
    expect((request().body as FormData).get('file')).toMatchObject({ name: 'plan.png' });
    request().tell(1);
    request().tell(4);
    request().answer(200, { _id: 'f1' });
    expect(await done).toEqual({ ok: true, file: { _id: 'f1' } });
    expect(parts).toEqual([0.25, 1]);
  });

  it('gives the server’s reason when it is refused', async () => {
    const done = uploadFile(file);
    const problem = { statusCode: 415, code: 'fileUnreadable', message: 'This file is damaged' };
    request().answer(415, problem);
    expect(await done).toEqual({ ok: false, problem });
  });

  it('does not send what is too large anyway', async () => {
    const large = new File([new Uint8Array(uploadLimit + 1)], 'large.png', { type: 'image/png' });
    expect(await uploadFile(large)).toMatchObject({
      ok: false,
      problem: { statusCode: 413, message: fileRefusals.fileTooLarge.message },
    });
    expect(FakeRequest.sent).toHaveLength(0);
  });

  it('can be called off', async () => {
    const leaving = new AbortController();
    const done = uploadFile(file, { signal: leaving.signal });
    expect(request().url).toBe('/api/files');
    leaving.abort();
    expect((await done).ok).toBe(false);
    expect(FakeRequest.sent).toHaveLength(1);
  });
});

describe('addresses', () => {
  it('name the organisation in which one acts', () => {
    expect(shownAddress('/api/files/f1')).toBe('/api/files/f1');
    actingTenant.set('t 1');
    expect(shownAddress('/api/files/f1')).toBe('/api/files/f1?tenentId=t%201');
    expect(shownAddress('')).toBe('');
  });
});
