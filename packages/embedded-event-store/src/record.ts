import { crc32 } from 'node:zlib';
import { DamagedStoreError } from './errors.js';
import { fieldSize, varintSize, WireWriter } from './wire.js';

/**
 * A stored event: a fixed header, then the complete `ReadResp` message.
 * The checksum covers all that follows; the record names its own position and carries the previous record's position
 * and checksum. So a changed byte, a missing or a swapped record is found by reading the record and its neighbour.
 */

/** Stands for the wire's 2^63 - 1, which does not fit a number. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER;

export const METADATA_TYPE = '$metadata';

const FORMAT = 1;
const HEADER = 96;
const LAST_SIGNED_64 = Buffer.from('ffffffffffffffff7f', 'hex');
const TICKS_PER_MILLISECOND = 10_000;

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Placement {
  readonly position: number;
  readonly previous: number;
  readonly previousChecksum: number;
  readonly stream: string;
  readonly streamNumber: number;
  readonly revision: number;
  readonly created: number;
}

interface Offsets {
  readonly nameStart: number;
  readonly typeStart: number;
  readonly dataStart: number;
  readonly recordedStart: number;
}

function mapEntrySize(key: string, valueLength: number): number {
  return fieldSize(key.length) + fieldSize(valueLength);
}

export class StoredRecord {
  constructor(readonly bytes: Buffer) {}

  get checksum(): number {
    return this.bytes.readUInt32LE(0);
  }
  get position(): number {
    return this.bytes.readDoubleLE(8);
  }
  get previous(): number {
    return this.bytes.readDoubleLE(16);
  }
  get streamNumber(): number {
    return this.bytes.readDoubleLE(24);
  }
  get revision(): number {
    return this.bytes.readDoubleLE(32);
  }
  get created(): number {
    return this.bytes.readDoubleLE(40);
  }
  get idHex(): string {
    return this.bytes.toString('hex', 48, 64);
  }
  get stream(): string {
    return this.text(64, 68);
  }
  get type(): string {
    return this.text(72, 70);
  }
  get data(): Buffer {
    const start = this.bytes.readUInt32LE(76);
    return this.bytes.subarray(start, start + this.bytes.readUInt32LE(80));
  }
  get previousChecksum(): number {
    return this.bytes.readUInt32LE(92);
  }
  get message(): Buffer {
    return this.bytes.subarray(HEADER);
  }
  get recorded(): Buffer {
    const start = this.bytes.readUInt32LE(84);
    return this.bytes.subarray(start, start + this.bytes.readUInt32LE(88));
  }

  private text(offsetField: number, lengthField: number): string {
    const start = this.bytes.readUInt32LE(offsetField);
    return this.bytes.toString('utf8', start, start + this.bytes.readUInt16LE(lengthField));
  }
}

/**
 * @param position its key
 * @throws DamagedStoreError when checksum, format or position don't match
 */
export function openRecord(bytes: Buffer, position: number): StoredRecord {
  if (bytes.length <= HEADER || crc32(bytes.subarray(4)) !== bytes.readUInt32LE(0) || bytes[4] !== FORMAT) {
    throw new DamagedStoreError(`the event at position ${position} does not match its checksum`);
  }
  const record = new StoredRecord(bytes);
  if (record.position !== position) {
    throw new DamagedStoreError(`the event at position ${position} says that it belongs to ${record.position}`);
  }
  return record;
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function writeRecorded(wire: WireWriter, event: ProposedEvent, at: Placement, texts: RecordedTexts): Offsets {
  const recordedStart = wire.position;
  wire.open(1, fieldSize(texts.id.length));
  wire.bytes(2, texts.id);
  wire.open(2, fieldSize(texts.stream.length));
  const nameStart = wire.bytes(3, texts.stream);
  if (at.revision === TOMBSTONE_REVISION) {
    wire.buffer[wire.position++] = 3 << 3;
    wire.position += LAST_SIGNED_64.copy(wire.buffer, wire.position);
  } else {
    wire.number(3, at.revision);
  }
  wire.number(4, at.position);
  wire.number(5, at.position);
  let typeStart = 0;
  for (const [key, value] of texts.map) {
    wire.open(6, mapEntrySize(key, value.length));
    wire.bytes(1, Buffer.from(key));
    const start = wire.bytes(2, value);
    if (key === 'type') typeStart = start;
  }
  wire.bytes(7, event.metadata);
  const dataStart = wire.bytes(8, event.data);
  return { nameStart, typeStart, dataStart, recordedStart };
}

interface RecordedTexts {
  readonly id: Buffer;
  readonly stream: Buffer;
  readonly map: readonly (readonly [string, Buffer])[];
}

function recordedSize(event: ProposedEvent, at: Placement, texts: RecordedTexts): number {
  const revision = at.revision === TOMBSTONE_REVISION ? LAST_SIGNED_64.length : varintSize(at.revision);
  let size = fieldSize(fieldSize(texts.id.length)) + fieldSize(fieldSize(texts.stream.length));
  size += 1 + revision + 2 * (1 + varintSize(at.position));
  for (const [key, value] of texts.map) size += fieldSize(mapEntrySize(key, value.length));
  return size + fieldSize(event.metadata.length) + fieldSize(event.data.length);
}

export function encodeRecord(event: ProposedEvent, at: Placement): StoredRecord {
  const texts: RecordedTexts = {
    id: Buffer.from(event.id),
    stream: Buffer.from(at.stream),
    map: [
      ['type', Buffer.from(event.type)],
      ['content-type', Buffer.from(event.contentType)],
      ['created', Buffer.from(String(at.created * TICKS_PER_MILLISECOND))],
    ],
  };
  const recorded = recordedSize(event, at, texts);
  const readEvent = fieldSize(recorded) + 1 + varintSize(at.position);
  const bytes = Buffer.allocUnsafe(HEADER + fieldSize(readEvent));
  const wire = new WireWriter(bytes, HEADER);
  wire.open(1, readEvent);
  wire.open(1, recorded);
  const offsets = writeRecorded(wire, event, at, texts);
  wire.number(3, at.position);

  bytes.writeUInt32LE(FORMAT, 4);
  bytes.writeDoubleLE(at.position, 8);
  bytes.writeDoubleLE(at.previous, 16);
  bytes.writeDoubleLE(at.streamNumber, 24);
  bytes.writeDoubleLE(at.revision, 32);
  bytes.writeDoubleLE(at.created, 40);
  idBytes(event.id).copy(bytes, 48);
  bytes.writeUInt32LE(offsets.nameStart, 64);
  bytes.writeUInt16LE(texts.stream.length, 68);
  bytes.writeUInt16LE(texts.map[0]?.[1].length ?? 0, 70);
  bytes.writeUInt32LE(offsets.typeStart, 72);
  bytes.writeUInt32LE(offsets.dataStart, 76);
  bytes.writeUInt32LE(event.data.length, 80);
  bytes.writeUInt32LE(offsets.recordedStart, 84);
  bytes.writeUInt32LE(recorded, 88);
  bytes.writeUInt32LE(at.previousChecksum, 92);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return new StoredRecord(bytes);
}

/**
 * The `ReadResp` of a resolved link: target and link.
 * @param target undefined when it is missing
 */
export function resolvedMessage(link: StoredRecord, target: StoredRecord | undefined): Buffer {
  const event = target?.recorded;
  const recordedLink = link.recorded;
  const eventSize = event === undefined ? 0 : fieldSize(event.length);
  const size = eventSize + fieldSize(recordedLink.length) + 1 + varintSize(link.position);
  const wire = new WireWriter(Buffer.allocUnsafe(fieldSize(size)));
  wire.open(1, size);
  if (event !== undefined) wire.bytes(1, event);
  wire.bytes(2, recordedLink);
  wire.number(3, link.position);
  return wire.buffer;
}
