import { expect, test } from '@jest/globals';
import type { LiveDocument } from '../core/live.js';
import { tenantCommands } from './commands.js';
import { tenantOpposites } from './opposites.js';

test('a deletion that was called off is asked for again, with its days and with the password', () => {
  const deletion = { state: 'requested', at: '2026-11-01T10:00:00.000Z', due: '2026-12-01T10:00:00.000Z' };
  const before = { _id: 'acme', version: 1, originName: 'acme', deletion } as LiveDocument;
  const after = { _id: 'acme', version: 2, originName: 'acme', deletion: null } as LiveDocument;
  const parts = tenantOpposites.CancelTenantDeletion.parts({ before, after, entries: [], by: 'root' });
  expect(parts).toMatchObject([{ command: 'RequestTenantDeletion', body: { name: 'acme', days: 30 } }]);
  expect(tenantCommands.RequestTenantDeletion.reauthenticate).toBe('always');
});
