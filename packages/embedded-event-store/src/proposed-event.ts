import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import { MAX_NAME_BYTES } from './keys.js';
import type { ProposedEvent } from './record.js';

type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONGEST_TYPE = 1024;

function structuredId(most: string, least: string): string {
  const hex = [most, least].map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function eventId(message: ProposedMessage): string {
  const id = message.getId();
  const structured = id?.getStructured();
  const text = structured
    ? structuredId(structured.getMostSignificantBits(), structured.getLeastSignificantBits())
    : (id?.getString() ?? '').toLowerCase();
  if (!UUID.test(text)) throw new InvalidRequestError(`The event id ${text} is not a UUID.`);
  return text;
}

export function parseProposedEvent(message: ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type') ?? '';
  if (type === '') throw new InvalidRequestError('An event has no type.');
  if (Buffer.byteLength(type) > LONGEST_TYPE) throw new InvalidRequestError('An event type is too long.');
  return {
    id: eventId(message),
    type,
    contentType: properties.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function eventSize(event: ProposedEvent): number {
  return event.data.length + event.metadata.length + event.type.length * 2;
}

export function checkWritable(stream: string): void {
  if (stream === '$all') throw new InvalidRequestError('$all cannot be written to.');
  if (Buffer.byteLength(stream) > MAX_NAME_BYTES) throw new InvalidRequestError('The stream name is too long.');
}
