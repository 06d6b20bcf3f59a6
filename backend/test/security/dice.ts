const strange = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  'prototype',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  "' or '1'='1",
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '\u202e\ud800',
  '🦊'.repeat(40),
  'x'.repeat(5_000),
  '2001-02-29',
  '-1',
  '1e999',
  'null',
];

/** Chance that can be had again: the same seed throws the same. */
export class Dice {
  constructor(private seed: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  list<T>(longest: number, make: () => T): T[] {
    return Array.from({ length: this.below(longest + 1) }, make);
  }

  /** A text that nobody expects. */
  text(): string {
    if (this.chance(0.6)) return this.oneOf(strange);
    return String.fromCodePoint(...this.list(12, () => 32 + this.below(this.chance(0.2) ? 50_000 : 90)));
  }

  number(): number {
    return this.oneOf([0, -1, 1.5, 1e308, -0, 2 ** 53, this.below(1_000_000)]);
  }

  /** Any value that JSON can carry. */
  json(depth: number): unknown {
    const kind = this.below(depth > 0 ? 8 : 5);
    switch (kind) {
      case 0:
        return null;
      case 1:
        return this.chance(0.5);
      case 2:
        return this.number();
      case 3:
      case 4:
        return this.text();
      case 5:
        return this.list(4, () => this.json(depth - 1));
      default:
        return Object.fromEntries(this.list(5, () => [this.text(), this.json(depth - 1)]));
    }
  }
}
