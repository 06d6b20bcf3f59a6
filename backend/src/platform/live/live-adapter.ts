import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config.js';

/** The largest packet that a client may send, in bytes. */
const packetLimit = 64 * 1024;

/** Socket.IO as the product runs it: bounded packets, and only from our own pages. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Pick<Config, 'publicUrl'>,
  ) {
    super(app);
  }

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
        const own = origin === undefined || isOwnOrigin(origin, host, this.config.publicUrl);
        decide(own ? null : 'a page of another origin', own);
      },
    } as ServerOptions);
  }
}

/** Whether a page is ours: of the public address where there is one, else of the host that was asked. */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}
