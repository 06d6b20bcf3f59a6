import { besideLabel, type Problem } from '@atrium/contracts/core/problems';
import { portalXsrfCookie } from '@atrium/contracts/portal/rules';
import { ApiProblem, offlineCode } from '../../platform/api/api-problem';
import { newKey } from '../../platform/api/new-key';
import { wireText } from '../../ui/language/wire-text';

const root = '/api/portal';

function xsrfToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${portalXsrfCookie}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(portalXsrfCookie.length + 1));
}

async function problemFrom(response: Response): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (problem === null) {
    return new ApiProblem({ statusCode: response.status, code: 'failed', message: 'Something went wrong on our side' });
  }
  const errors = problem.errors?.map((error) => ({ ...error, message: wireText(besideLabel(error.message)) }));
  return new ApiProblem({ ...problem, message: wireText(problem.message), errors });
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${root}${path}`, { credentials: 'same-origin', ...init });
  } catch {
    throw new ApiProblem({ statusCode: 0, code: offlineCode, message: 'The server could not be reached. Try again.' });
  }
  if (!response.ok) throw await problemFrom(response);
  return (await response.json()) as Answer;
}

/** The portal's own way to the server: the workspace's client has sessions, tenants and proofs that mean nothing here. */
export const portalApi = {
  get: <Answer>(path: string): Promise<Answer> => ask<Answer>(path, { headers: { accept: 'application/json' } }),

  /** Asks once more under the same key where the token was renewed in between. */
  async send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, key = newKey()): Promise<Answer> {
    const isForm = body instanceof FormData;
    const send = () =>
      ask<Answer>(path, {
        method,
        headers: {
          'x-xsrf-token': xsrfToken(),
          'idempotency-key': key,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
      });
    if (xsrfToken() === '') await ask('/session', {}).catch(() => null);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'xsrf') throw error;
      await ask('/session', {}).catch(() => null);
      return send();
    }
  },
};

export function portalFileAddress(ticket: string, file: string): string {
  return `${root}/tickets/${ticket}/files/${file}`;
}
