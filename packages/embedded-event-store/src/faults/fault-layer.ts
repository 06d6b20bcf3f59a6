import type { Server, ServerCredentials, ServerInterceptor } from '@grpc/grpc-js';
import type { Writer } from '../group-commit.js';
import type { Fault } from './fault.js';
import { FaultyListener } from './faulty-listener.js';
import { FaultyReads } from './faulty-reads.js';
import { FaultyWriter } from './faulty-writer.js';

/** Fault injection between network, services and writer. A server started without it has none of this in its path. */
export class FaultLayer {
  private readonly listener = new FaultyListener();
  private readonly reads = new FaultyReads();
  private readonly writers: FaultyWriter[] = [];

  constructor(private readonly initial: readonly Fault[] = []) {}

  get interceptor(): ServerInterceptor {
    return this.reads.interceptor;
  }

  around(writer: Writer): Writer {
    const faulty = new FaultyWriter(writer, () => this.listener.cut());
    this.writers.push(faulty);
    for (const fault of this.initial) this.apply(fault);
    return faulty;
  }

  listen(server: Server, credentials: ServerCredentials, host: string, port: number): Promise<number> {
    return this.listener.listen(server, credentials, host, port);
  }

  close(): void {
    this.listener.close();
  }

  apply(fault: Fault): void {
    switch (fault.kind) {
      case 'slow':
        this.reads.delays = fault.reads;
        for (const writer of this.writers) writer.delays = fault.appends;
        return;
      case 'frozen':
        // Stops timers, sockets and commits alike, like a long pause of the machine.
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
