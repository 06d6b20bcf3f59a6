import {
  ServerInterceptingCall,
  status,
  type ServerErrorResponse,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { cancelled, operationTimedOut, StreamsService } from '../protocol.js';
import type { Fault } from './fault.js';
import { Pauses } from './pauses.js';

type Listener = Parameters<ServerInterceptingCall['start']>[0];
type Dropped = Extract<Fault, { kind: 'dropped' }>;

/** First byte of an event: field 1 of `ReadResp`. */
const EVENT_TAG = 0x0a;

export class FaultyReads {
  delays: readonly number[] = [];
  timeouts = 0;
  dropped: Dropped | undefined;
  readonly pauses = new Pauses();
  private reads = 0;

  clear(): void {
    this.delays = [];
    this.timeouts = 0;
    this.dropped = undefined;
    this.pauses.end();
  }

  readonly interceptor: ServerInterceptor = (method, call) =>
    method.path === StreamsService.read.path ? new FaultyRead(call, this) : new ServerInterceptingCall(call);

  nextDelay(): number | undefined {
    return this.delays.length === 0 ? undefined : this.delays[this.reads++ % this.delays.length];
  }

  timesOut(): boolean {
    if (this.timeouts === 0) return false;
    this.timeouts--;
    return true;
  }

  dropsNext(): ServerErrorResponse | undefined {
    const { dropped } = this;
    if (dropped === undefined) return undefined;
    this.dropped = dropped.after > 0 ? { ...dropped, after: dropped.after - 1 } : undefined;
    if (dropped.after > 0) return undefined;
    return dropped.reason === 'cancelled'
      ? cancelled('The subscription was dropped.')
      : operationTimedOut('Consumer too slow to handle event while live. Client resubscription required.');
  }
}

class FaultyRead extends ServerInterceptingCall {
  private subscription = false;
  private ended = false;

  constructor(
    call: ServerInterceptingCallInterface,
    private readonly faults: FaultyReads,
  ) {
    super(call);
  }

  override start(listener: Listener): void {
    super.start({
      onReceiveMetadata: (metadata) => listener.onReceiveMetadata(metadata),
      onReceiveMessage: (message: ReadReq) => this.receive(message, () => listener.onReceiveMessage(message)),
      onReceiveHalfClose: () => listener.onReceiveHalfClose(),
      onCancel: () => listener.onCancel(),
    });
  }

  private receive(message: ReadReq, pass: () => void): void {
    this.subscription = message.getOptions()?.hasSubscription() ?? false;
    const delay = this.faults.nextDelay();
    if (!this.subscription && this.faults.timesOut()) this.end(operationTimedOut('Read timeout'));
    else if (delay === undefined) pass();
    else void this.faults.pauses.pause(delay).then(pass);
  }

  override sendMessage(message: Buffer, callback: () => void): void {
    if (this.ended) return;
    const reason = this.subscription && message[0] === EVENT_TAG ? this.faults.dropsNext() : undefined;
    if (reason === undefined) super.sendMessage(message, callback);
    else this.end(reason);
  }

  private end({ code = status.UNKNOWN, details = '', metadata }: ServerErrorResponse): void {
    this.ended = true;
    super.sendStatus({ code, details, metadata });
  }
}
