import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of somebody; `sub` is what is entered in its form. */
export type ProviderPeople = Record<string, Readonly<Record<string, unknown>>>;

export const client = { id: 'atrium', secret: 'a secret of the tests, long enough for HS256' } as const;

/** A real OpenID provider on loopback, with the form for developers that the library brings along. */
export interface SignOnProvider {
  readonly issuer: string;
  /** People by what they enter as their name; tests add to it. */
  readonly people: ProviderPeople;
  stop(): Promise<void>;
}

/** @param callbacks where it may send browsers back to */
export async function startSignOnProvider(callbacks: readonly string[]): Promise<SignOnProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: ProviderPeople = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...callbacks],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    // Claims come from where people's data is asked for, too, as with most providers.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
    // People agreed when their organisation set it up.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    people,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser at the provider: follows its redirects, and keeps its cookies. */
export class ProviderBrowser {
  private readonly jar = new Map<string, string>();

  /**
   * Signs somebody in at the provider.
   * @param address where Atrium sent the browser
   * @returns the address that leads back to Atrium, not opened
   */
  async signIn(address: string, name: string): Promise<string> {
    const { origin } = new URL(address);
    let at = address;
    for (let step = 0; step < 12; step++) {
      if (new URL(at).origin !== origin) return at;
      const isForm = new URL(at).pathname.startsWith('/interaction/');
      const form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' });
      const answer = await fetch(at, {
        method: isForm ? 'POST' : 'GET',
        headers: {
          cookie: [...this.jar].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        body: isForm ? form.toString() : null,
        redirect: 'manual',
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        this.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const next = answer.headers.get('location');
      if (next === null)
        throw new Error(`The provider answers ${answer.status}: ${(await answer.text()).slice(0, 400)}`);
      at = new URL(next, at).href;
    }
    throw new Error('The provider redirects for ever');
  }
}
