import type { AddressInfo } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import type { DeltaMessage, LiveDocument } from '@atrium/contracts/core/live';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { nowMs, until } from '../measure/clock.js';
import { benchCard, titleOf } from './cards.js';

/** One message on its way: its position, and when the process began with it. */
export interface Broadcast {
  readonly position: string;
  readonly began: number;
}

/** What a program that sends messages can be asked. */
export type BroadcastServer = {
  /** Listens. @returns the port */
  start(): Promise<number>;
  broadcast(pace: SendRate): Promise<Broadcast[]>;
  /** What the watchers must have in the end. */
  documents(): readonly LiveDocument[];
};

export interface SendRate {
  readonly count: number;
  readonly everyMs: number;
}

const cards = Array.from({ length: 20 }, (_, n) => benchCard(n));
let sequence = 0;

/** The cards as they were sent last. */
export function broadcastCards(): readonly TaskView[] {
  return cards.slice(0, Math.min(sequence, cards.length));
}

/**
 * Sends messages at a fixed pace.
 * @param prepare makes what is sent, before its time begins; gets how many were sent before
 * @param send gets the position and what was prepared
 */
export async function sendEvery<Prepared>(
  { count, everyMs }: SendRate,
  prepare: (n: number) => Prepared,
  send: (position: string, prepared: Prepared) => void,
): Promise<Broadcast[]> {
  const start = nowMs() + 10;
  const sent: Broadcast[] = [];
  for (let n = 0; n < count; n++) {
    await until(start + n * everyMs);
    const prepared = prepare(sequence);
    sequence += 1;
    // Positions as long as those of a log that has grown for a while.
    const position = `${1_000_000_000 + sequence}`;
    const began = nowMs();
    send(position, prepared);
    sent.push({ position, began });
  }
  return sent;
}

/**
 * Sends messages at a fixed pace, each the change of one card.
 * @param send gets the position and the card as it is now
 */
export function broadcastEvery(pace: SendRate, send: (position: string, card: TaskView) => void): Promise<Broadcast[]> {
  return sendEvery(pace, changedCard, send);
}

function changedCard(n: number): TaskView {
  const index = n % cards.length;
  const before = cards[index] ?? benchCard(0);
  const card = { ...before, tasktitle: titleOf(n), version: before.version + 1 };
  cards[index] = card;
  return card;
}

/** The message in which a card's change reaches the members of its collection. */
export function messageOf(position: string, doc: TaskView): DeltaMessage {
  const delta = { position, collection: 'tasks', id: doc._id, version: doc.version, op: 'put' as const, doc };
  return { topic: 'tasks', position, deltas: [delta] };
}

/** Listens on a free port of loopback. @returns the port */
export async function listen(server: HttpServer): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
