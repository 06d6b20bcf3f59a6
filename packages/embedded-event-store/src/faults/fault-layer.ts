import type { Server, ServerCredentials, ServerInterceptor } from '@grpc/grpc-js';
import type { Writer } from '../group-commit.js';
import type { Fault } from './fault.js';
import { FaultyListener } from './faulty-listener.js';
import { FaultyReads } from './faulty-reads.js';
import { FaultyWriter } from './faulty-writer.js';

/**
 * Everything by which a server can be told to fail, between its network, its services and its writer. A server that is
 * started without it has none of this in its path.
 */
export class FaultLayer {
  private readonly listener = new FaultyListener();
  private readonly reads = new FaultyReads();
  private readonly writers: FaultyWriter[] = [];

  /** @param initial the faults that the server has from its start */
  constructor(private readonly initial: readonly Fault[] = []) {}

  /** What stands between the network and the services. */
  get interceptor(): ServerInterceptor {
    return this.reads.interceptor;
  }

  /** The writer that services get in the place of the server's own. */
  around(writer: Writer): Writer {
    const faulty = new FaultyWriter(writer, () => this.listener.cut());
    this.writers.push(faulty);
    for (const fault of this.initial) this.apply(fault);
    return faulty;
  }

  /** Listens for the server. */
  listen(server: Server, credentials: ServerCredentials, host: string, port: number): Promise<number> {
    return this.listener.listen(server, credentials, host, port);
  }

  /** Listens no more. */
  close(): void {
    this.listener.close();
  }

  /**
   * Has a fault from now on.
   * @throws when there is no such fault
   */
  apply(fault: Fault): void {
    switch (fault.kind) {
      case 'slow':
        this.reads.delays = fault.reads;
        for (const writer of this.writers) writer.delays = fault.appends;
        return;
      case 'frozen':
        // Timers, sockets and commits stop alike, as under a long pause of the machine.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fault.ms);
        return;
      case 'away':
        this.listener.leave(fault.ms);
        return;
      case 'unanswered':
      case 'not-leader':
      case 'commit-timeout':
        for (const writer of this.writers) writer.add(fault);
        return;
      case 'repeat-timeout':
        for (const writer of this.writers) writer.repeatTimeout = fault.ms;
        return;
      case 'read-timeout':
        this.reads.timeouts = fault.reads;
        return;
      case 'dropped':
        this.reads.dropped = fault;
        return;
      case 'none':
        this.listener.return();
        this.reads.clear();
        for (const writer of this.writers) writer.clear();
        this.initial.forEach((initial) => this.apply(initial));
        return;
      default:
        throw new Error(`There is no fault ${JSON.stringify(fault satisfies never)}.`);
    }
  }
}
