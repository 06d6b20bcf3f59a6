import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from './paths.mjs';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly restart?: string;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly image?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly secrets?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<Record<string, unknown>>;
}

function read(file: string): Compose {
  return parse(readFileSync(inRoot(file), 'utf8'), { merge: true }) as Compose;
}

/** A file with what another one adds to it, as far as these tests look. */
function merged(base: Compose, override: Compose): Compose {
  const services: Record<string, Service> = { ...base.services };
  for (const [name, service] of Object.entries(override.services)) {
    const before = services[name] ?? {};
    services[name] = {
      ...before,
      ...service,
      environment: { ...before.environment, ...service.environment },
      depends_on: { ...before.depends_on, ...service.depends_on },
    };
  }
  return { services, volumes: { ...base.volumes, ...override.volumes }, networks: { ...base.networks } };
}

const base = read('docker-compose.yml');
const oneShot = new Set(['certificates', 'eventstore-user', 'eventstore-access']);
const roles = ['api', 'projector', 'worker'];

describe.each([
  ['one node', base],
  ['three nodes', merged(base, read('docker-compose.cluster.yml'))],
])('the production of %s', (_name, { services, volumes = {}, networks = {} }) => {
  it('names only what it has', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
      for (const name of service.networks ?? []) expect(Object.keys(networks)).toContain(name);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
      }
    }
  });

  it('starts again whatever ends', () => {
    const lasting = Object.entries(services).filter(([name]) => !oneShot.has(name));
    expect(lasting.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
  });

  it('reaches the event store over TLS, as a user who is no administrator', () => {
    for (const role of roles) {
      const environment = services[role]?.environment ?? {};
      expect(environment['EVENTSTORE_URL']).toMatch(/^esdb:\/\/atrium:\S.*@\S+\?tls=true&tlsCaFile=\S+$/);
      expect(JSON.stringify(environment)).not.toContain('EVENTSTORE_ADMIN');
      expect(environment['REDIS_URL']).toContain(`redis://${role}:`);
    }
  });

  it('lets no container have more than it needs', () => {
    const added: Record<string, readonly string[]> = {};
    for (const [name, service] of Object.entries(services)) {
      const { cap_drop, security_opt, read_only, mem_limit, pids_limit } = service;
      expect({ name, cap_drop, security_opt, read_only, mem_limit, pids_limit }).toEqual({
        name,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        mem_limit: expect.stringMatching(/\dg\b/),
        pids_limit: expect.any(Number),
      });
      if (service.cap_add !== undefined) added[name] = service.cap_add;
    }
    expect(added).toEqual({
      balancer: ['NET_BIND_SERVICE'],
      certificates: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      redis: ['CHOWN', 'SETGID', 'SETUID'],
    });
  });

  it('names the exact version of each image that is not its own', () => {
    for (const { image = '' } of Object.values(services)) {
      if (image !== 'atrium:latest') expect(image).toMatch(/:\d+\.\d+\.\d+(-[\w.]+)?(@sha256:[0-9a-f]{64})?$/);
    }
  });

  it('gives secrets as files, to the roles that need them alone', () => {
    const given = Object.entries(services).flatMap(([name, { secrets = [] }]) =>
      secrets.map((one) => `${name}: ${one}`),
    );
    expect(given.toSorted()).toEqual([
      'api: admin-password',
      'api: former-session-secrets',
      'api: session-secret',
      'worker: former-session-secrets',
      'worker: log-signing-key',
      'worker: session-secret',
      'worker: smtp-url',
    ]);
    for (const role of roles) {
      const environment = services[role]?.environment ?? {};
      for (const name of [
        'SESSION_SECRET',
        'FORMER_SESSION_SECRETS',
        'ADMIN_PASSWORD',
        'LOG_SIGNING_KEY',
        'SMTP_URL',
      ]) {
        expect(environment).not.toHaveProperty(name);
      }
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      const readable = services[role]?.secrets ?? [];
      expect(files.map(([, path]) => path)).toEqual(readable.map((name) => `/run/secrets/${name}`));
    }
  });

  it('configures the product with its public address, and the number of proxies', () => {
    const { PUBLIC_URL, TRUST_PROXY } = services['api']?.environment ?? {};
    expect(PUBLIC_URL).toMatch(/^https:\/\//);
    expect(TRUST_PROXY).toBe('1');
  });

  it('has no node without certificates, and shows the key of the authority to nobody else', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(JSON.stringify(service.environment ?? {})).not.toContain('INSECURE');
      if (/^eventstore(-\d)?$/.test(name)) {
        expect(service.environment?.['EVENTSTORE_CERTIFICATE_FILE']).toBe(`/certificates/${name}/node.crt`);
      }
      const keeps = (service.volumes ?? []).some((volume) => volume.startsWith('event-authority-key:'));
      expect(keeps).toBe(name === 'certificates');
    }
  });
});

it('the image holds the program without the demo company', () => {
  const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
  const last = dockerfile.split('\nFROM ').at(-1) ?? '';
  const copied = [...last.matchAll(/^COPY (?:--\S+ )*(\S+) /gm)].map(([, source = '']) => source.replace('/app/', ''));
  expect(copied).toContain('backend/dist/src');
  expect(copied).toContain('backend/dist/bundle');
  expect(dockerfile).toContain('rm -r backend/dist/bundle/demo');
  const demo = ['backend/demo', 'backend/dist/demo'];
  expect(copied.filter((source) => demo.some((folder) => `${folder}/`.startsWith(`${source}/`)))).toEqual([]);
});
