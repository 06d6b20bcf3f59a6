import { describe, expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyReply } from 'fastify';
import { readConfig } from '../config.js';
import type { EventStore } from '../event-store/event-store.js';
import type { ReadModel } from '../projections/read-model.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

/** What is answered by a process whose stores answer so. */
async function readyWith(ping: () => Promise<void>, progress: () => Promise<object>, role = 'all') {
  const sent: { status: number; headers: Record<string, unknown> } = { status: 200, headers: {} };
  const reply = {
    status: (code: number) => {
      sent.status = code;
      return reply;
    },
    header: (name: string, value: unknown) => {
      sent.headers[name] = value;
      return reply;
    },
  };
  const readiness = new Readiness();
  readiness.ready = true;
  const config = readConfig({
    EVENTSTORE_URL: 'esdb://x?tls=false',
    REDIS_URL: 'redis://x',
    SESSION_SECRET: 's'.repeat(32),
    ROLE: role,
  });
  const store = { ping } as unknown as EventStore;
  const controller = new HealthController(config, store, { progress } as unknown as ReadModel, readiness);
  const body = await controller.ready(reply as unknown as FastifyReply);
  return { ...sent, body };
}

const there = () => Promise.resolve();
const live = () => Promise.resolve({ isLive: true, next: null });
const away = () => Promise.reject(refuse('storeAway'));

describe('whether a process can serve', () => {
  it('is so where both stores answer', async () => {
    expect(await readyWith(there, live)).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it.each([
    ['the event store', away, live, ['event store']],
    ['Redis', there, away, ['redis']],
    ['both', away, away, ['event store', 'redis']],
  ] as const)('is not so without %s, and says it', async (_, ping, progress, names) => {
    expect(await readyWith(ping, progress)).toMatchObject({
      status: 503,
      headers: { 'retry-after': 1 },
      body: { code: 'storeAway', away: names },
    });
  });

  it.each([
    ['all', 503],
    ['api', 503],
    ['projector', 503],
    ['worker', 200],
  ])('is so without read models only where none are needed: %s', async (role, status) => {
    const next = { generation: 'next', position: 1n, target: 4n };
    const building = () => Promise.resolve({ isLive: false, next });
    expect(await readyWith(there, building, role)).toMatchObject({
      status,
      body: { readModels: { phase: 'rebuilding', done: 0.25 } },
    });
  });

  it('fails for a defect instead of reporting it as unavailable', async () => {
    await expect(readyWith(there, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });
});
