import { createServer, type Server as NetServer, type Socket } from 'node:net';
import type { ConnectionInjector, Server, ServerCredentials } from '@grpc/grpc-js';

/** Listens in place of the gRPC server, so that connections can be cut and refused as if the process were gone. */
export class FaultyListener {
  private readonly sockets = new Set<Socket>();
  private listening: NetServer | undefined;
  private injector: ConnectionInjector | undefined;
  private address = { host: '', port: 0 };
  private closed = false;
  private back: NodeJS.Timeout | undefined;

  async listen(server: Server, credentials: ServerCredentials, host: string, port: number): Promise<number> {
    this.injector = server.createConnectionInjector(credentials);
    this.address = { host, port: await this.open(host, port) };
    return this.address.port;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Cuts all connections and refuses new ones for a while. */
  leave(ms: number): void {
    this.listening?.close();
    this.cut();
    clearTimeout(this.back);
    this.back = setTimeout(() => this.return(), ms);
  }

  return(): void {
    if (this.back === undefined) return;
    clearTimeout(this.back);
    this.back = undefined;
    void this.open(this.address.host, this.address.port);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.back);
    this.listening?.close();
  }

  private open(host: string, port: number): Promise<number> {
    if (this.closed) return Promise.resolve(port);
    const listening = createServer({ noDelay: true }, (socket) => this.take(socket));
    this.listening = listening;
    return new Promise((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, host, () => {
        const bound = listening.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
      });
    });
  }

  private take(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    this.injector?.injectConnection(socket);
  }
}
