import { nowMs, until } from '../measure/clock.js';
import { HttpConnection } from './http-connection.js';

/** A command under way or answered. */
export interface Sent {
  /** When it was due, on the machine's clock. */
  readonly due: number;
  /** Milliseconds from when it was due to its answer. */
  readonly answeredIn: number;
  readonly position: string;
}

/** Where commands go, and the commands themselves. */
export interface CommandTarget {
  readonly port: number;
  /** The bytes of the next command; each changes something. */
  readonly nextCommand: () => string;
}

function answeredWell(status: number): void {
  if (status !== 200) throw new Error(`A command was answered with ${status}`);
}

/** Connections that are opened when all others are busy, so that nothing ever waits for a connection. */
class ConnectionPool {
  private readonly all: HttpConnection[] = [];
  private readonly idle: HttpConnection[] = [];

  constructor(private readonly port: number) {}

  take(): HttpConnection {
    const idle = this.idle.pop();
    if (idle !== undefined) return idle;
    const opened = new HttpConnection(this.port);
    this.all.push(opened);
    return opened;
  }

  giveBack(connection: HttpConnection): void {
    this.idle.push(connection);
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }
}

/**
 * Sends commands at a fixed rate, whether those before have been answered or not, and counts from when each was due,
 * so that falling behind shows.
 * @param rate commands a second
 */
export async function openLoop(target: CommandTarget, rate: number, seconds: number): Promise<Sent[]> {
  const pool = new ConnectionPool(target.port);
  const send = async (due: number): Promise<Sent> => {
    const connection = pool.take();
    const { status, position } = await connection.send(target.nextCommand());
    const answeredIn = nowMs() - due;
    answeredWell(status);
    pool.giveBack(connection);
    return { due, answeredIn, position };
  };
  try {
    const start = nowMs() + 5;
    const sent: Promise<Sent>[] = [];
    for (let n = 0; n < rate * seconds; n++) {
      const due = start + (n * 1_000) / rate;
      await until(due);
      sent.push(send(due));
    }
    return await Promise.all(sent);
  } finally {
    pool.close();
  }
}

/**
 * Keeps a number of commands in flight: each connection sends the next as soon as it has the answer.
 * @returns commands a second, and the positions of the last ones
 */
export async function closedLoop(
  target: CommandTarget,
  inFlight: number,
  seconds: number,
): Promise<{ rate: number; positions: string[] }> {
  let answered = 0;
  const start = nowMs();
  const end = start + seconds * 1_000;
  let answeredAt = start;
  const work = async (): Promise<string> => {
    const connection = new HttpConnection(target.port);
    let last = '';
    try {
      while (nowMs() < end) {
        const { status, position } = await connection.send(target.nextCommand());
        answeredWell(status);
        answered += 1;
        last = position;
      }
      answeredAt = nowMs();
      return last;
    } finally {
      connection.close();
    }
  };
  const positions = await Promise.all(Array.from({ length: inFlight }, work));
  return { rate: (answered * 1_000) / (answeredAt - start), positions };
}
