import { ServerInterceptingCall, type ServerInterceptingCallInterface, type ServerInterceptor } from '@grpc/grpc-js';

/** Bytes per call in the connection's queue, besides the one page in memory. */
const WINDOW_BYTES = 128 * 1024;

/** Estimate for an answer not encoded yet. */
const SMALL_ANSWER_BYTES = 256;

/**
 * gRPC takes a call's next message only once the previous one reached the socket: a turn of the event loop and a
 * system call per small message. This lets a window of messages through; HTTP/2 sends them together. Beyond it
 * backpressure applies as before.
 */
class ReadAheadCall extends ServerInterceptingCall {
  private queued = 0;
  private held: (() => void) | undefined;

  override sendMessage(message: unknown, callback: () => void): void {
    const size = Buffer.isBuffer(message) ? message.length : SMALL_ANSWER_BYTES;
    this.queued += size;
    super.sendMessage(message, () => this.sent(size));
    if (this.queued < WINDOW_BYTES) callback();
    else this.held = callback;
  }

  private sent(size: number): void {
    this.queued -= size;
    const { held } = this;
    if (held === undefined || this.queued >= WINDOW_BYTES / 2) return;
    this.held = undefined;
    held();
  }
}

/** Lets a call's answers run ahead of the socket by a bounded number of bytes. */
export const readAhead: ServerInterceptor = (_method, call: ServerInterceptingCallInterface) => new ReadAheadCall(call);
