/**
 * The few parts of the protocol buffer encoding that events need. Events are encoded once, when they are appended, and
 * then served as stored: encoding through the generated classes at every read would be the larger part of a read's cost.
 */

const LENGTH_DELIMITED = 2;

/** Bytes that `value` (a non-negative safe integer) takes as a varint. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Bytes that a length-delimited field with a one-byte tag takes. */
export function fieldSize(length: number): number {
  return 1 + varintSize(length) + length;
}

/** Writes protocol buffer fields one after the other into a buffer of the right size. */
export class WireWriter {
  /**
   * @param buffer where to write
   * @param position the first byte to write
   */
  constructor(
    readonly buffer: Buffer,
    public position = 0,
  ) {}

  /** Appends a non-negative safe integer. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.position++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.position++] = rest;
  }

  /** Appends a varint field. */
  number(field: number, value: number): void {
    this.buffer[this.position++] = field << 3;
    this.varint(value);
  }

  /** Starts a length-delimited field; the caller writes `length` bytes next. */
  open(field: number, length: number): void {
    this.buffer[this.position++] = (field << 3) | LENGTH_DELIMITED;
    this.varint(length);
  }

  /** Appends a field of bytes and gives the position of its first byte. */
  bytes(field: number, value: Uint8Array): number {
    this.open(field, value.length);
    const start = this.position;
    this.buffer.set(value, start);
    this.position += value.length;
    return start;
  }
}
