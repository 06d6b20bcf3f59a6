import {
  type DeltaMessage,
  onlineTopic,
  type PresenceMessage,
  type PresenceRequest,
  type PresentPerson,
  type TypingMessage,
  type Wakefulness,
} from '@atrium/contracts/core/live';
import type { Timers } from '../browser/timers';

/** No-ops while disconnected. */
export interface PresencePort {
  presence(request: PresenceRequest): void;
  typing(topic: string): void;
}

interface Doing {
  readonly what: string;
}

const heartbeatMs = 5_000;
const typingShownMs = 4_000;
const typingSentMs = 2_000;
const nobody: readonly PresentPerson[] = [];
const noTypists: readonly TypingMessage[] = [];

/** Tracks who is present or typing, and reports our own presence. */
export class PresenceBook {
  private readonly people = new Map<string, readonly PresentPerson[]>();
  private readonly typists = new Map<string, readonly TypingMessage[]>();
  private readonly own = new Map<string, Doing[]>();
  private readonly typingSent = new Set<string>();
  private readonly fading = new Map<string, () => void>();
  private readonly listeners = new Set<() => void>();
  private stopHeart: (() => void) | null = null;
  private wakefulness: Wakefulness = 'online';

  constructor(
    private readonly port: PresencePort,
    private readonly timers: Timers,
  ) {}

  /** Includes ourselves; a stable array until it changes. */
  at(topic: string): readonly PresentPerson[] {
    return this.people.get(topic) ?? nobody;
  }

  typingAt(topic: string): readonly TypingMessage[] {
    return this.typists.get(topic) ?? noTypists;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Reports an activity repeatedly until the returned function is called; on one topic the latest counts. */
  enter(topic: string, what: string): () => void {
    const doing: Doing = { what };
    this.own.set(topic, [...(this.own.get(topic) ?? []), doing]);
    this.send(topic);
    this.stopHeart ??= this.timers.after(heartbeatMs, () => this.beat());
    return () => {
      const left = (this.own.get(topic) ?? []).filter((other) => other !== doing);
      if (left.length > 0) this.own.set(topic, left);
      else this.own.delete(topic);
      this.send(topic);
    };
  }

  be(wakefulness: Wakefulness): void {
    if (wakefulness === this.wakefulness) return;
    this.wakefulness = wakefulness;
    this.port.presence({ topic: onlineTopic, what: wakefulness });
  }

  /** At most once every two seconds. */
  type(topic: string): void {
    if (this.typingSent.has(topic)) return;
    this.typingSent.add(topic);
    this.timers.after(typingSentMs, () => this.typingSent.delete(topic));
    this.port.typing(topic);
  }

  /** After sending, the next key is reported at once. */
  said(topic: string): void {
    this.typingSent.delete(topic);
  }

  receive({ topic, people, gone }: PresenceMessage): void {
    const present = gone === undefined ? people : changedBy(this.at(topic), people, gone);
    if (samePeople(this.at(topic), present)) return;
    this.people.set(topic, present);
    this.changed();
  }

  receiveTyping(message: TypingMessage): void {
    const key = typistKey(message);
    const others = this.typingAt(message.topic).filter(({ userId }) => userId !== message.userId);
    this.fading.get(key)?.();
    this.fading.set(
      key,
      this.timers.after(typingShownMs, () => this.endTyping(message)),
    );
    this.typists.set(message.topic, [...others, message]);
    this.changed();
  }

  /** A new message ends its author's typing. */
  receiveNew({ topic, deltas }: DeltaMessage): void {
    if (!this.typists.has(topic)) return;
    for (const { version, op, by } of deltas) {
      // Edits don't count: their authors may still be typing.
      if (op === 'put' && version === 1 && by !== undefined) this.endTyping({ topic, userId: by._id });
    }
  }

  connected(): void {
    for (const topic of this.own.keys()) this.send(topic);
    if (this.wakefulness !== 'online') this.port.presence({ topic: onlineTopic, what: this.wakefulness });
  }

  /** Presence is unknown while disconnected. */
  disconnected(): void {
    this.people.clear();
    for (const callOff of this.fading.values()) callOff();
    this.fading.clear();
    this.typists.clear();
    this.changed();
  }

  private send(topic: string): void {
    this.port.presence({ topic, what: this.own.get(topic)?.at(-1)?.what ?? null });
  }

  private beat(): void {
    this.stopHeart = null;
    if (this.own.size === 0) return;
    for (const topic of this.own.keys()) this.send(topic);
    this.stopHeart = this.timers.after(heartbeatMs, () => this.beat());
  }

  private endTyping(typist: Pick<TypingMessage, 'topic' | 'userId'>): void {
    const key = typistKey(typist);
    const callOff = this.fading.get(key);
    if (callOff === undefined) return;
    callOff();
    this.fading.delete(key);
    this.typists.set(
      typist.topic,
      this.typingAt(typist.topic).filter(({ userId }) => userId !== typist.userId),
    );
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

function typistKey({ topic, userId }: Pick<TypingMessage, 'topic' | 'userId'>): string {
  return `${topic}\n${userId}`;
}

function changedBy(
  known: readonly PresentPerson[],
  people: readonly PresentPerson[],
  gone: readonly string[],
): PresentPerson[] {
  const changed = new Set([...gone, ...people.map(({ userId }) => userId)]);
  const others = known.filter(({ userId }) => !changed.has(userId));
  return [...others, ...people].toSorted((a, b) => a.username.localeCompare(b.username));
}

function samePeople(a: readonly PresentPerson[], b: readonly PresentPerson[]): boolean {
  return textOf(a) === textOf(b);
}

function textOf(people: readonly PresentPerson[]): string {
  return people.map(({ userId, username, what }) => `${userId}\t${username}\t${what}`).join('\n');
}
