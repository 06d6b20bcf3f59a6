import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon, until } from '../support/wait.js';
import { Installation, startLimitMs } from './installation.js';
import { Session } from './writers.js';

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.start('all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** Resolves when the process has noticed that a store is away. */
function isAway(url: string): Promise<void> {
  return until('it is not ready', async () => (await fetch(`${url}/api/health/ready`)).status === 503);
}

const both = ['eventServer', 'redis'] as const;

describe('an application that is asked to end', () => {
  it.each([
    ['the event store is gone', 'SIGKILL', ['eventServer']],
    ['Redis is gone', 'SIGKILL', ['redis']],
    ['both stores are gone', 'SIGKILL', both],
    ['Redis is frozen', 'SIGSTOP', ['redis']],
    ['both stores are frozen', 'SIGSTOP', both],
  ] as const)(
    'ends by itself when %s',
    async (_, signal, gone) => {
      const application = installation.process('all');
      await application.start();
      const session = Session.at(application.url, acme.admin);
      await session.renew();
      const live = await LiveClient.connect(session.client);
      await live.follow('tasks');
      for (const store of gone) {
        if (signal === 'SIGKILL') await installation.stores[store].halt(signal);
        else installation.stores[store].kill(signal);
      }
      const command = session.client
        .post('/api/task/createtask', { tasktitle: 'late', priority: 'T1' })
        .catch(() => {});
      await isAway(application.url);
      try {
        await soon('its end', application.kill('SIGTERM'), 30_000);
        expect(application.pid).toBeUndefined();
      } finally {
        await application.kill('SIGKILL');
        live.close();
        for (const store of gone) {
          installation.stores[store].kill('SIGCONT');
          await installation.stores[store].restart();
        }
      }
      await command;
    },
    120_000,
  );
});
