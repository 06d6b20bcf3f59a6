import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config.js';

const packetLimit = 64 * 1024;

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
      // A client whose network is cut silently counts as gone after twelve seconds.
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

/** Same origin as the public address, or as the requested host where none is set. */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}
