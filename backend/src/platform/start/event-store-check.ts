import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext } from 'node:tls';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { connectionFailureFrom, speaksTls } from './connection-failure.js';
import { AddressProblem, type EventStoreAddress, eventStoreAddressFrom } from './event-store-address.js';
import { type Finding, isLoopback } from './finding.js';

const setting = 'EVENTSTORE_URL';
const withinMs = 5_000;

type Host = EventStoreAddress['hosts'][number];

export async function checkEventStore(url: string): Promise<Finding> {
  let address: EventStoreAddress;
  try {
    address = eventStoreAddressFrom(url);
    createSecureContext(tlsFilesOf(address));
  } catch (error) {
    const problem = error instanceof AddressProblem ? error.message : 'names files that are no certificates and keys';
    return { state: 'wrong', line: `${setting} ${problem}` };
  }
  const findings = await Promise.all(address.hosts.map((host) => checkHost(address, host)));
  const best = ['fine', 'wrong', 'away'].map((state) => findings.find((finding) => finding.state === state));
  return best.find((finding) => finding !== undefined) ?? { state: 'wrong', line: `${setting} names no host` };
}

async function checkHost(address: EventStoreAddress, host: Host): Promise<Finding> {
  const where = `${host.host}:${host.port}`;
  const wrong = (problem: string): Finding => ({ state: 'wrong', line: `${setting}: ${where} ${problem}` });
  const away = (reason: string): Finding => ({
    state: 'away',
    line: `${setting}: waiting for EventStoreDB at ${where} (${reason})`,
  });
  const failure = await reach(address, host);
  if (failure !== undefined) {
    const { kind, reason } = connectionFailureFrom(failure);
    if (kind === 'untrusted') return wrong(`shows ${reason}: add tlsCaFile=…`);
    if (kind === 'certificate') return wrong(`shows ${reason}`);
    if (kind === 'certificate wanted') {
      return wrong('does not accept our certificate: name one that it trusts by userCertFile=… and userKeyFile=…');
    }
    if (kind === 'no TLS') return wrong('speaks no TLS: switch it on there, or set tls=false here');
    return away(reason);
  }
  const answer = await readAll(address, where);
  if (answer === undefined) return { state: 'fine', ...plainWarning(address, host) };
  return refusalFrom(answer, address, where, wrong) ?? (await silence(address, host, away, wrong));
}

function refusalFrom(
  { code, details }: ServiceError,
  { user }: EventStoreAddress,
  where: string,
  wrong: (problem: string) => Finding,
): Finding | undefined {
  if (code === status.UNAUTHENTICATED && user !== undefined) {
    return wrong(`does not know the user ${user.name} or its password`);
  }
  if ((code === status.UNAUTHENTICATED || code === status.PERMISSION_DENIED) && user === undefined) {
    return wrong(`asks for a user: esdb://user:password@${where}…`);
  }
  if (code === status.PERMISSION_DENIED) {
    return wrong(
      `does not let the user ${user?.name ?? ''} read $all: an administrator of it has to run npm run grant-all once`,
    );
  }
  if (code === status.UNIMPLEMENTED || /HTTP status/.test(details)) return wrong('is no EventStoreDB');
  return undefined;
}

async function silence(
  { tls }: EventStoreAddress,
  { host, port }: Host,
  away: (reason: string) => Finding,
  wrong: (problem: string) => Finding,
): Promise<Finding> {
  if (!tls && (await speaksTls(host, port))) return wrong('expects TLS: set tls=true');
  return away('it does not serve yet');
}

function plainWarning({ tls }: EventStoreAddress, { host, port }: Host): { warning?: string } {
  if (tls || isLoopback(host)) return {};
  const danger = 'the events and the password travel in clear text and anybody there may read and write them';
  return { warning: `${setting}: ${host}:${port} is reached without TLS (tls=false): ${danger}` };
}

function tlsFilesOf({ authority, certificate, key }: EventStoreAddress) {
  return {
    ...(authority === null ? {} : { ca: authority }),
    ...(certificate === null || key === null ? {} : { cert: certificate, key }),
  };
}

function reach(address: EventStoreAddress, { host, port }: Host): Promise<unknown> {
  return new Promise((resolve) => {
    const socket: Socket = address.tls
      ? connectTls({ host, port, ALPNProtocols: ['h2'], ...tlsFilesOf(address) })
      : connectPlain({ host, port });
    const settle = (failure?: unknown): void => {
      resolve(failure);
      socket.destroy();
    };
    socket.setTimeout(withinMs, () => settle({ code: 'ETIMEDOUT' }));
    socket.once('error', settle);
    socket.once('close', () => resolve({ code: 'ECONNRESET' }));
    // A rejected client certificate shows only after the handshake.
    socket.once(address.tls ? 'data' : 'connect', () => settle());
  });
}

function readAll({ user, ...address }: EventStoreAddress, where: string): Promise<ServiceError | undefined> {
  const { authority, certificate, key, tls } = address;
  const channel = tls ? credentials.createSsl(authority, key, certificate) : credentials.createInsecure();
  const client = new streamService.StreamsClient(where, channel);
  const metadata = new Metadata();
  if (user !== undefined && tls) {
    metadata.set('authorization', `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`);
  }
  const options = new streams.ReadReq.Options();
  options.setAll(new streams.ReadReq.Options.AllOptions().setEnd(new shared.Empty()));
  options.setReadDirection(streams.ReadReq.Options.ReadDirection.BACKWARDS).setCount('1');
  options.setNoFilter(new shared.Empty());
  options.setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  return new Promise((resolve) => {
    const deadline = Date.now() + withinMs;
    const reading = client.read(new streams.ReadReq().setOptions(options), metadata, { deadline });
    reading.on('error', (error: ServiceError) => resolve(error));
    reading.on('data', () => {});
    reading.on('end', () => resolve(undefined));
  }).finally(() => client.close()) as Promise<ServiceError | undefined>;
}
