import { readFileSync } from 'node:fs';
import { codeOf } from './connection-failure.js';

export interface EventStoreAddress {
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly user: { readonly name: string; readonly password: string } | undefined;
  readonly tls: boolean;
  readonly authority: Buffer | null;
  readonly certificate: Buffer | null;
  readonly key: Buffer | null;
}

/** The message never contains the connection string's secrets. */
export class AddressProblem extends Error {}

const shape =
  /^esdb(?:\+discover)?:\/\/(?:(?<name>[^:@/?]+):(?<password>[^@/?]+)@)?(?<hosts>[^/?@]+)\/?(?:\?(?<options>.+))?$/;

const optionNames = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCaFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
] as const;

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/**
 * Parses a connection string. The client's own errors would reveal the password.
 * @throws AddressProblem
 */
export function eventStoreAddressFrom(url: string): EventStoreAddress {
  const parts = shape.exec(url.trim())?.groups;
  if (parts === undefined) {
    throw new AddressProblem('is not a connection string such as esdb://user:password@db.example.com:2113?tls=true');
  }
  const options = optionsFrom(parts['options'] ?? '');
  const file = (name: (typeof optionNames)[number]): Buffer | null => fileOf(name, options.get(flat(name)));
  const found = {
    hosts: (parts['hosts'] ?? '').split(',').map(hostFrom),
    user: parts['name'] === undefined ? undefined : userFrom(parts['name'], parts['password'] ?? ''),
    tls: options.get('tls') !== 'false',
    authority: file('tlsCaFile'),
    certificate: file('userCertFile'),
    key: file('userKeyFile'),
  };
  if ((found.certificate === null) !== (found.key === null)) {
    throw new AddressProblem('names only one of userCertFile and userKeyFile: add the other');
  }
  return found;
}

function userFrom(name: string, password: string) {
  try {
    return { name: decodeURIComponent(name), password: decodeURIComponent(password) };
  } catch {
    throw new AddressProblem('has a user or password with a % that stands for nothing: write it as %25');
  }
}

function hostFrom(text: string): { host: string; port: number } {
  const [host = '', port = '2113', ...more] = text.trim().split(':');
  if (host === '' || more.length > 0 || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new AddressProblem(`names ${text.trim()}, which is no host and port`);
  }
  return { host, port: Number(port) };
}

function optionsFrom(text: string): Map<string, string> {
  const known = new Set(optionNames.map(flat));
  const options = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split('&')) {
    const [name = '', value = ''] = pair.split('=');
    if (!known.has(flat(name))) throw new AddressProblem(`has an option ${name}, which there is not`);
    if (value === '') throw new AddressProblem(`gives its option ${name} no value`);
    options.set(flat(name), value);
  }
  for (const name of ['tls', 'tlsverifycert']) {
    if (!['true', 'false', undefined].includes(options.get(name))) {
      throw new AddressProblem(`has an option ${name} that is neither true nor false`);
    }
  }
  if (options.get('tlsverifycert') === 'false') {
    throw new AddressProblem(
      'asks not to check certificates (tlsVerifyCert=false): name their authority by tlsCaFile=…',
    );
  }
  return options;
}

function fileOf(name: string, value: string | undefined): Buffer | null {
  if (value === undefined) return null;
  try {
    return readFileSync(decodeURIComponent(value));
  } catch (error) {
    throw new AddressProblem(`names a ${name} that can't be read (${codeOf(error)})`);
  }
}
