import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';

/** The largest packet that a client may send, in bytes. */
const packetLimit = 64 * 1024;

/** Socket.IO as the product runs it: bounded packets, and only from our own pages. */
export class LiveAdapter extends IoAdapter {
  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: packetLimit,
      // Whose network was cut without a word is gone for the others after twelve seconds at most.
      pingInterval: 5_000,
      pingTimeout: 7_000,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        const own = origin === undefined || originHost(origin) === host;
        decide(own ? null : 'a page of another origin', own);
      },
    } as ServerOptions);
  }
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
