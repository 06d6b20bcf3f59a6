import type { ClientToServerEvents, ServerToClientEvents } from '@atrium/contracts/core/live';
import type { Server, Socket } from 'socket.io';
import type { Account } from '../auth/actors.js';
import type { Impersonating } from '../auth/impersonation.js';
import type { SessionOwner } from '../auth/session-store.js';
import type { Actor } from '../kernel/actor.js';
import type { Following, Topic } from './topics.js';

export interface FollowedTopic extends Following {
  readonly topic: Topic;
}

/** Who sees as the account of a socket. */
export interface SocketImpersonation extends Impersonating {
  readonly by: Account;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly session: SessionOwner;
  actor: Actor;
  account: Account;
  impersonation?: SocketImpersonation;
  readonly topics: Map<string, FollowedTopic>;
  readonly asks: Map<string, symbol>;
}

export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveSession>;
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveSession>;
