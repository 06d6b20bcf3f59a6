import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@eventstore/db-client';
import { pino } from 'pino';
import { ScriptedStore } from '../../../test/support/scripted-store.js';
import { EventStore } from './event-store.js';
import { StoreWatch } from './store-watch.js';

describe('the watch over the event store', () => {
  it('says once that it is away and that it is back, and counts the time in between', async () => {
    const server = new ScriptedStore();
    const lines: string[] = [];
    const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
    const seconds: number[] = [];
    const watch = new StoreWatch(new EventStore(server.connect), logger, (away) => void seconds.push(away));
    const says = new UnavailableError();
    server.reads.push({ says: 'the answer' }, { says }, { says }, { says: 'the answer' }, { says: 'the answer' });
    for (let look = 0; look < 5; look++) await watch.checkStore();
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'the event store is away; reconnecting',
      'the event store is back',
    ]);
    expect(seconds.map((away) => away > 0)).toEqual([false, false, true, true, false]);
  });
});
