import { Signer } from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RedisSessionStore, sessionSeconds } from '../auth/session-store.js';
import type { Config } from '../config.js';
import type { SecretKeys } from '../secrets/keys.js';
import { isAsset } from './interface-files.js';

/** The name of the session cookie; behind TLS it is bound to the host. */
export function sessionCookieName(config: Config): string {
  return config.overTls ? '__Host-atrium' : 'atrium';
}

/** Signs ids of sessions, and checks such signatures, also those of former secrets. */
export function sessionSigner(keys: SecretKeys): Signer {
  return new Signer([...keys.of('sessionCookie').verifying]);
}

/** Gives the server its sessions. Its cookies have to be read already. */
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
    // Left as it is, the plugin would take it for the cookie of another session, and delete it.
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
    // Unsafe requests may be about to end the session, or to begin another.
    if (!signedBefore.has(request) || request.method !== 'GET' || isAsset(request.url)) return;
    const { signedIn, encryptedSessionId } = request.session;
    if (signedIn === undefined) return;
    // Not saved with it, as that would bring back a session that ends at this moment.
    const lasting = signedIn.shared ? {} : { maxAge: sessionSeconds };
    void reply.setCookie(cookieName, encryptedSessionId, { ...attributes, ...lasting });
  });
}
