import { expect, it } from '@jest/globals';
import { EventStore } from './event-store.js';

it('refuses to append to a stream without a name, before anything is sent', async () => {
  const store = EventStore.open('esdb://127.0.0.1:1?tls=false');
  await expect(store.append('', [], 'any')).rejects.toThrow('A stream has a name');
});
