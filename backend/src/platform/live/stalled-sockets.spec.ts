import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { StalledSockets } from './stalled-sockets.js';

/** A connection whose transport can be blocked, as that of a client which reads nothing. */
class FakeConnection extends EventEmitter {
  closed: boolean[] = [];
  destroyed = false;
  blocked = false;
  readonly request = { socket: { destroy: () => (this.destroyed = true) } };

  send(data: string): void {
    this.emit('packetCreate', { data });
    if (!this.blocked) this.emit('flush');
  }

  close(discard: boolean): void {
    this.closed.push(discard);
  }
}

class FakeSocket extends EventEmitter {
  readonly id = 'socket';
  readonly conn = new FakeConnection();
}

/** What was put off by one turn has happened. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('StalledSockets', () => {
  let time = 0;
  let stalled: StalledSockets;
  let socket: FakeSocket;

  beforeEach(() => {
    time = 1_000;
    stalled = new StalledSockets(pino({ level: 'silent' }), () => time);
    socket = new FakeSocket();
    stalled.watch(socket as unknown as Parameters<StalledSockets['watch']>[0]);
  });
  afterEach(() => {
    socket.emit('disconnect');
  });

  it('keeps a socket that reads, however much is sent', async () => {
    for (let n = 0; n < 50; n++) socket.conn.send('x'.repeat(100_000));
    time += 60_000;
    stalled.cutStalled();
    await nextTurn();
    expect(socket.conn.closed).toEqual([]);
  });

  it('keeps a socket that takes a single message of more than a megabyte at once', async () => {
    socket.conn.send('x'.repeat(5_000_000));
    socket.conn.blocked = true;
    socket.conn.send('x'.repeat(5_000_000));
    await nextTurn();
    expect(socket.conn.closed).toEqual([]);
  });

  it('cuts a socket for which more than a megabyte waits, and drops what waits', async () => {
    socket.conn.blocked = true;
    for (let n = 0; n < 20; n++) socket.conn.send('x'.repeat(50_000));
    await nextTurn();
    expect(socket.conn.closed).toEqual([]);
    socket.conn.send('x'.repeat(50_000));
    await nextTurn();
    expect(socket.conn.closed).toEqual([true]);
    expect(socket.conn.destroyed).toBe(true);
  });

  it('cuts a socket that has taken nothing for ten seconds', () => {
    socket.conn.blocked = true;
    socket.conn.send('a little');
    time += 9_000;
    stalled.cutStalled();
    expect(socket.conn.closed).toEqual([]);
    socket.conn.send('more, which does not make the first younger');
    time += 1_001;
    stalled.cutStalled();
    expect(socket.conn.closed).toEqual([true]);
  });

  it('gives a slow socket another ten seconds each time that it takes something', () => {
    for (let n = 0; n < 5; n++) {
      socket.conn.blocked = true;
      socket.conn.send('a little');
      time += 9_000;
      stalled.cutStalled();
      socket.conn.blocked = false;
      socket.conn.send('and it goes through');
    }
    expect(socket.conn.closed).toEqual([]);
  });

  it('forgets a socket that went away', () => {
    socket.conn.blocked = true;
    socket.conn.send('a little');
    socket.emit('disconnect');
    time += 60_000;
    stalled.cutStalled();
    expect(socket.conn.closed).toEqual([]);
  });
});
