import { ServerInterceptingCall, type ServerInterceptingCallInterface, type ServerInterceptor } from '@grpc/grpc-js';

/** Bytes of a call that may lie in the connection's queue, beside the one page that a reader has in memory. */
const WINDOW_BYTES = 128 * 1024;

/** What an answer that is not encoded yet counts as. */
const SMALL_ANSWER_BYTES = 256;

/**
 * gRPC takes the next message of a call only after the one before was handed to the socket, so each small message costs
 * a turn of the event loop and a system call. This lets a window of messages through at once; HTTP/2 then sends them
 * together. Beyond the window the sender is held back as before.
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

/** Lets the answers of a call run ahead of the socket by a bounded number of bytes. */
export const readAhead: ServerInterceptor = (_method, call: ServerInterceptingCallInterface) => new ReadAheadCall(call);
