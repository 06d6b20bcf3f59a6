import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { portalXsrfCookie } from '@atrium/contracts/portal/rules';
import { Audit } from '../audit/audit.js';
import { Actors } from '../auth/actors.js';
import { ApiTokens } from '../auth/api-tokens.js';
import { bearerOf } from '../auth/bearer.js';
import type { Config } from '../config.js';
import { RedisSessionStore } from '../auth/session-store.js';
import { acceptUploads, UploadLimiter } from '../files/uploads.js';
import { classifyRoutes } from '../limits/limited.js';
import { SecretKeys } from '../secrets/keys.js';
import { isPortalRoute, knowPortalClients, portalXsrfSession, setPortalXsrfCookie } from '../portal/portal-requests.js';
import { PortalSessions } from '../portal/portal-sessions.js';
import { isAsset, serveAssets, serveInterface } from './interface-files.js';
import {
  answerExpectations,
  answerUnreadable,
  answerUnroutable,
  refuseWithoutHost,
  serverOptions,
} from './malformed-requests.js';
import { acceptMails } from './mail-bodies.js';
import { acceptSigned, keepSigned } from './signed-bodies.js';
import { takeRecordId } from './request.js';
import { protectAnswers, securityHeaders } from './security-headers.js';
import { keepSessions } from './session-cookie.js';
import { isTrustedBy } from './trusted-proxies.js';
import { tellUnchanged } from './unchanged-answers.js';
import { xsrfCookie, xsrfHeader, XsrfTokens } from './xsrf.js';

const bodyLimit = 1024 * 1024;
/** Deeper nesting than any form has. */
const nestingLimit = 20;

export function deviceCookieName(config: Config): string {
  return config.overTls ? '__Host-atrium-device' : 'atrium-device';
}

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit,
    trustProxy: isTrustedBy(config.trustedProxies),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable(securityHeaders(config.overTls)),
    http: serverOptions,
    skipMiddie: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
}

export async function configureServer(app: NestFastifyApplication, config: Config): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  classifyRoutes(server);
  parseJsonOnly(server);
  acceptMails(server);
  acceptSigned(server);
  server.addHook('onRequest', async (request) => refuseWithoutHost(request));
  serveAssets(server);
  await server.register(fastifyCookie);
  await keepSessions(server, config, app.get<SecretKeys>(SecretKeys), app.get<RedisSessionStore>(RedisSessionStore));
  knowPortalClients(server, config, app.get<PortalSessions>(PortalSessions));
  tellUnchanged(server);
  await server.register(fastifyCompress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    threshold: 2_048,
  });
  guardAgainstForgery(server, app.get<XsrfTokens>(XsrfTokens), config, noteForgeries(app));
  await acceptUploads(server, app.get<UploadLimiter>(UploadLimiter), app.get<ApiTokens>(ApiTokens));
  server.addHook('preValidation', async (request) => takeRecordId(request));
  server.addHook('onSend', async (request, reply) => {
    if (request.outcomePosition !== undefined) void reply.header('x-position', request.outcomePosition);
    // Answers that private caches may keep say so themselves.
    const isPrivate = String(reply.getHeader('cache-control') ?? '').startsWith('private');
    if (request.url.startsWith('/api/') && !isPrivate) void reply.header('cache-control', 'no-store');
  });
  await serveInterface(server);
}

/** Also protects answers given outside Fastify. Call after every part has attached to the server. */
export function protectServer(app: NestFastifyApplication, config: Config): void {
  const headers = securityHeaders(config.overTls);
  const server = app.getHttpAdapter().getInstance().server;
  protectAnswers(server, headers);
  answerExpectations(server, headers);
}

function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string', bodyLimit },
    (request, body, done) => {
      if (keepSigned(request, body as string)) return done(null, undefined);
      if (body === '') return done(null, undefined);
      void parse(request, body as string, (error, value) => {
        if (error === null && isNested(value, nestingLimit)) done(refuse('invalid'));
        else done(error, value);
      });
    },
  );
}

function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNested(inner, levels - 1));
}

/** Sends a fresh XSRF token with safe requests that lack one, and demands it of unsafe requests. */
function guardAgainstForgery(
  server: FastifyInstance,
  tokens: XsrfTokens,
  config: Config,
  note: (request: FastifyRequest) => Promise<void>,
): void {
  server.addHook('onRequest', async (request, reply) => {
    const { takesMail, takesSigned } = request.routeOptions.config;
    if (isAsset(request.url) || takesMail === true || takesSigned === true) return;
    const ofPortal = isPortalRoute(request);
    // A browser adds no token by itself, so a request with one can't be forged.
    if (!ofPortal && bearerOf(request) !== undefined) return;
    const session = ofPortal ? portalXsrfSession(request, config) : xsrfSession(request);
    const cookie = request.cookies[ofPortal ? portalXsrfCookie : xsrfCookie];
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
      const issue = ofPortal ? setPortalXsrfCookie : issueXsrfToken;
      if (!tokens.isCurrent(session, cookie)) issue(reply, tokens, session, config);
      return;
    }
    const header = request.headers[xsrfHeader];
    if (tokens.accepts(session, cookie, typeof header === 'string' ? header : undefined)) return;
    if (!ofPortal) await note(request);
    throw refuse('xsrf');
  });
}

function noteForgeries(app: NestFastifyApplication): (request: FastifyRequest) => Promise<void> {
  const [actors, audit] = [app.get<Actors>(Actors), app.get<Audit>(Audit)];
  return async ({ session: { signedIn }, method, routeOptions, ip }) => {
    const account = signedIn === undefined ? null : await actors.behind(signedIn);
    if (account === null) return;
    const by = { _id: account._id, username: account.username };
    const act = `${method} ${routeOptions.url ?? ''}`;
    audit.note(account.tenentId, { by, act, area: null, record: null, outcome: 'denied', address: ip });
  };
}

export function xsrfSession(request: FastifyRequest): string {
  return request.session.signedIn === undefined ? 'anonymous' : request.session.sessionId;
}

/** The interface reads this cookie and sends it back as a header. */
export function issueXsrfToken(reply: FastifyReply, tokens: XsrfTokens, session: string, config: Config): void {
  void reply.setCookie(xsrfCookie, tokens.issue(session), {
    path: '/',
    sameSite: 'lax',
    secure: config.overTls,
    httpOnly: false,
  });
}
