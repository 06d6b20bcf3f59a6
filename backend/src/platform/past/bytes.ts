/** Writes numbers and bytes one after the other; small numbers take one byte. */
export class ByteWriter {
  private parts: number[] = [];
  private readonly done: Uint8Array[] = [];

  /** @param value from 0 to the largest safe integer */
  number(value: number): this {
    let rest = value;
    while (rest >= 0x80) {
      this.parts.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.parts.push(rest);
    return this;
  }

  /** Bytes only; the reader has to know their length. */
  bytes(bytes: Uint8Array): this {
    this.done.push(Buffer.from(this.parts), bytes);
    this.parts = [];
    return this;
  }

  finish(): Buffer {
    return Buffer.concat([...this.done, Buffer.from(this.parts)]);
  }
}

/** Reads what a {@link ByteWriter} wrote. */
export class ByteReader {
  private offset = 0;

  constructor(private readonly source: Buffer) {}

  get isAtEnd(): boolean {
    return this.offset >= this.source.length;
  }

  number(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.source[this.offset++] ?? 0;
      value += (byte % 0x80) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  }

  bytes(length: number): Buffer {
    const start = this.offset;
    this.offset += length;
    return this.source.subarray(start, this.offset);
  }

  rest(): Buffer {
    return this.source.subarray(this.offset);
  }
}

/** A key of whole numbers of four bytes, which sort as the numbers do. */
export function keyOf(...numbers: readonly number[]): Buffer {
  const key = Buffer.allocUnsafe(numbers.length * 4);
  for (const [n, number] of numbers.entries()) key.writeUInt32BE(number, n * 4);
  return key;
}

/** The nth number of such a key. */
export function numberIn(key: Buffer, n: number): number {
  return key.readUInt32BE(n * 4);
}
