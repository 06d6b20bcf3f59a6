/**
 * The little of protocol buffers that events need. Events are encoded once, on append, and served as stored: generated
 * classes would dominate the cost of reads.
 */

const LENGTH_DELIMITED = 2;

export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

export function fieldSize(length: number): number {
  return 1 + varintSize(length) + length;
}

/** Writes fields into a buffer of the right size. */
export class WireWriter {
  constructor(
    readonly buffer: Buffer,
    public position = 0,
  ) {}

  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.position++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.position++] = rest;
  }

  number(field: number, value: number): void {
    this.buffer[this.position++] = field << 3;
    this.varint(value);
  }

  open(field: number, length: number): void {
    this.buffer[this.position++] = (field << 3) | LENGTH_DELIMITED;
    this.varint(length);
  }

  bytes(field: number, value: Uint8Array): number {
    this.open(field, value.length);
    const start = this.position;
    this.buffer.set(value, start);
    this.position += value.length;
    return start;
  }
}
