import { type ClientToServerEvents, liveProtocol, type ServerToClientEvents } from '@atrium/contracts/core/live';
import { io, type Socket } from 'socket.io-client';
import { actingTenant } from '../session/acting-tenant';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export const socket: LiveSocket = io({
  path: '/socket.io',
  transports: ['websocket', 'polling'],
  autoConnect: false,
  reconnectionDelay: 300,
  reconnectionDelayMax: 5_000,
  auth: (give) => {
    const tenant = actingTenant.get();
    give({ protocol: liveProtocol, ...(tenant === null ? {} : { tenentId: tenant }) });
  },
});
