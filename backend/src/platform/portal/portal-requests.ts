import { createHash } from 'node:crypto';
import { portalSessionDays, portalXsrfCookie } from '@atrium/contracts/portal/rules';
import { refusePortal } from '@atrium/contracts/portal/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { XsrfTokens } from '../http/xsrf.js';
import type { PortalClient, PortalSessions } from './portal-sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only on routes of the portal. */
    portalClient?: PortalClient;
  }
}

const cookiePath = '/api/portal';

/** By the matched route rather than the address, which can be written in many ways. */
export function isPortalRoute({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === cookiePath || url?.startsWith(`${cookiePath}/`) === true;
}

/** Not bound to the host by its name, which would ask for the path `/`. */
export function portalCookieName(config: Pick<Config, 'overTls'>): string {
  return config.overTls ? '__Secure-atrium-portal' : 'atrium-portal';
}

/** Knows the clients who ask routes of the portal, by the portal's own cookie. Cookies must be parsed before. */
export function knowPortalClients(server: FastifyInstance, config: Config, sessions: PortalSessions): void {
  server.addHook('onRequest', async (request) => {
    const token = isPortalRoute(request) ? request.cookies[portalCookieName(config)] : undefined;
    const client = token === undefined ? null : await sessions.load(token);
    if (client !== null) request.portalClient = client;
  });
}

/** The session to which the portal's XSRF tokens belong: never one of the workspace. */
export function portalXsrfSession({ cookies }: FastifyRequest, config: Config): string {
  const token = cookies[portalCookieName(config)];
  return xsrfSessionOf(token);
}

export function xsrfSessionOf(token: string | undefined): string {
  return token === undefined ? 'portal anonymous' : `portal ${createHash('sha256').update(token).digest('hex')}`;
}

export function setPortalCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = portalSessionDays * 24 * 60 * 60;
  void reply.setCookie(portalCookieName(config), token, { ...attributesIn(config), maxAge });
}

export function clearPortalCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(portalCookieName(config), attributesIn(config));
}

/** The portal's pages read it, so it is of the path of all pages. */
export function setPortalXsrfCookie(reply: FastifyReply, tokens: XsrfTokens, session: string, config: Config): void {
  void reply.setCookie(portalXsrfCookie, tokens.issue(session), {
    path: '/',
    sameSite: 'strict',
    secure: config.overTls,
    httpOnly: false,
  });
}

function attributesIn({ overTls: secure }: Config) {
  return { httpOnly: true, sameSite: 'strict', path: cookiePath, secure } as const;
}

export function portalClientOf({ portalClient }: FastifyRequest): PortalClient {
  if (portalClient === undefined) throw refusePortal('portalSignedOut');
  return portalClient;
}

export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext): PortalClient =>
  portalClientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
