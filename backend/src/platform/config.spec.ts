import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const least = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
};

describe('readConfig', () => {
  it('is made for one machine when only the stores are named', () => {
    expect(readConfig(least)).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      production: false,
      loopback: true,
      seedDemo: true,
      trustProxy: false,
      admin: { username: 'superadmin', password: undefined },
    });
  });

  it.each(['EVENTSTORE_URL', 'REDIS_URL', 'SESSION_SECRET'])('asks for %s', (name) => {
    expect(() => readConfig({ ...least, [name]: undefined })).toThrow(name);
    expect(() => readConfig({ ...least, [name]: '' })).toThrow(name);
  });

  it.each([
    ['ROLE', 'everything'],
    ['LIMIT_FACTOR', '0'],
    ['LIMIT_FACTOR', 'many'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['SESSION_SECRET', 'too short'],
    ['SEED_DEMO', 'yes'],
    ['TRUST_PROXY', '1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(name);
  });

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('takes %s for this machine alone', (host) => {
    expect(readConfig({ ...least, HOST: host }).loopback).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'localhost.example.com', '1.127.0.1'])(
    'takes %s for the network',
    (host) => {
      expect(readConfig({ ...least, HOST: host })).toMatchObject({ loopback: false, seedDemo: false });
    },
  );

  it('never seeds demo data in production unless told to', () => {
    expect(readConfig({ ...least, NODE_ENV: 'production' }).seedDemo).toBe(false);
    expect(readConfig({ ...least, NODE_ENV: 'production', SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });
});
