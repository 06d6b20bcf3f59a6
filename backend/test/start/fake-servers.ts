import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Server, ServerCredentials, type ServerWritableStream, type status } from '@grpc/grpc-js';
import streamService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { testCertificates } from '../support/stores.js';

/** Servers that behave like ones which are set up otherwise than the product expects. */
export class FakeServers {
  private readonly ends: (() => void)[] = [];

  /** An EventStoreDB that refuses each read. @returns its port */
  async eventStore(code: status, secure = true): Promise<number> {
    const server = new Server();
    const read = (call: ServerWritableStream<unknown, unknown>): void => {
      call.emit('error', { code, details: 'Refused' });
    };
    server.addService({ read: streamService.StreamsService.read }, { read });
    this.ends.push(() => server.forceShutdown());
    const credentials = secure
      ? ServerCredentials.createSsl(null, [{ cert_chain: ownPem('server'), private_key: ownPem('server-key') }])
      : ServerCredentials.createInsecure();
    return new Promise((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
    });
  }

  /** Somebody who speaks TLS and nothing else. @returns the port */
  async overTls(): Promise<number> {
    return this.listen(
      createTlsServer({ cert: ownPem('server'), key: ownPem('server-key') }, (socket) => socket.end()),
    );
  }

  /** Somebody who answers each command of Redis, one reply a line. @returns the port */
  async redis(answer: (command: string) => string): Promise<number> {
    return this.listen(
      createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.on('data', (data) => {
          for (const [, command = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
            socket.write(answer(command.toUpperCase()));
          }
        });
      }),
    );
  }

  stop(): void {
    for (const end of this.ends) end();
  }

  private listen(server: NetServer): Promise<number> {
    const sockets = new Set<Socket>();
    server.on('connection', (socket) => sockets.add(socket));
    server.on('tlsClientError', () => {});
    this.ends.push(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  }
}

function ownPem(name: string): Buffer {
  return readFileSync(join(testCertificates().folder, `${name}.pem`));
}
