import type { ServerWritableStream } from '@grpc/grpc-js';

export type ReadCall<Request> = ServerWritableStream<Request, Buffer>;

/** Sends messages no faster than the client takes them. */
export class Outbox {
  private readonly cancelled = new AbortController();

  constructor(
    private readonly call: ReadCall<unknown>,
    stopping: AbortSignal,
  ) {
    const cancel = (): void => this.cancelled.abort();
    call.once('cancelled', cancel);
    call.once('close', cancel);
    call.once('error', cancel);
    stopping.addEventListener('abort', cancel);
    this.cancelled.signal.addEventListener('abort', () => stopping.removeEventListener('abort', cancel));
    if (call.cancelled || stopping.aborted) cancel();
  }

  get signal(): AbortSignal {
    return this.cancelled.signal;
  }

  get closed(): boolean {
    return this.cancelled.signal.aborted;
  }

  /** @returns undefined when more may follow at once, else a promise to wait for */
  send(message: Buffer): Promise<void> | undefined {
    if (this.closed || this.call.write(message)) return undefined;
    return new Promise((resolve) => {
      const go = (): void => {
        this.call.removeListener('drain', go);
        this.signal.removeEventListener('abort', go);
        resolve();
      };
      this.call.once('drain', go);
      this.signal.addEventListener('abort', go);
    });
  }
}
