import type { SendProgress } from './api';

const answerHeaders = ['content-type', 'x-position', 'retry-after'];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of answerHeaders) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, responseText } = request;
  return new Response(status === 204 ? null : responseText, { status, headers });
}

/**
 * `fetch` with upload progress, which `fetch` itself lacks.
 * @param progress from 0 to 1
 */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers = {}, body, signal }: RequestInit,
  progress: SendProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const called = () => reject(new DOMException('The request was cancelled', 'AbortError'));
    if (signal?.aborted === true) return called();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    request.addEventListener('abort', called);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData || typeof body === 'string' ? body : null);
  });
}
