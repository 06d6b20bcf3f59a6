import { Signer } from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RedisSessionStore, sessionSeconds } from '../auth/session-store.js';
import type { Config } from '../config.js';
import type { SecretKeys } from '../secrets/keys.js';
import { isAsset } from './interface-files.js';

/** Bound to the host behind TLS. */
export function sessionCookieName(config: Config): string {
  return config.overTls ? '__Host-atrium' : 'atrium';
}

export function sessionSigner(keys: SecretKeys): Signer {
  return new Signer([...keys.keysFor('sessionCookie').verifying]);
}

/** Adds sessions to the server. Cookies must be parsed before. */
export async function keepSessions(
  server: FastifyInstance,
  config: Config,
  keys: SecretKeys,
  store: RedisSessionStore,
): Promise<void> {
  const cookieName = sessionCookieName(config);
  const signer = sessionSigner(keys);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: config.overTls } as const;
  const signedBefore = new WeakSet<FastifyRequest>();
  server.addHook('onRequest', async (request) => {
    const { valid, renew, value } = signer.unsign(request.cookies[cookieName] ?? '');
    if (!valid || !renew) return;
    signedBefore.add(request);
    // The plugin would otherwise discard a session whose cookie was signed with a former secret.
    request.cookies[cookieName] = signer.sign(value);
  });
  await server.register(fastifySession, {
    secret: signer,
    cookieName,
    cookie: { ...attributes, maxAge: sessionSeconds * 1_000 },
    store,
    saveUninitialized: false,
    rolling: false,
  });
  server.addHook('onRequest', async (request, reply) => {
    // Unsafe requests may be about to end or begin a session.
    if (!signedBefore.has(request) || request.method !== 'GET' || isAsset(request.url)) return;
    const { signedIn, encryptedSessionId } = request.session;
    if (signedIn === undefined) return;
    // Not saved: that could revive a session that ends at this moment.
    const lasting = signedIn.shared ? {} : { maxAge: sessionSeconds };
    void reply.setCookie(cookieName, encryptedSessionId, { ...attributes, ...lasting });
  });
}
