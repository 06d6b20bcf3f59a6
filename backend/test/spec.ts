import { expect } from '@jest/globals';
import { flagsFrom, type PermissionFlag, type Role } from '@atrium/contracts/core/permissions';
import { Refusal, type RefusalTable } from '@atrium/contracts/core/problems';
import type { Actor } from '../src/platform/kernel/actor.js';
import type { Decider, Decision } from '../src/platform/kernel/decider.js';
import type { DomainEvent } from '../src/platform/kernel/events.js';
import { idFrom } from '../src/platform/kernel/ids.js';
import type { LookUpTools, UploadedFile } from '../src/platform/kernel/look-up-tools.js';

/** The instant at which the decisions of specs are made. */
export const specNow = '2026-03-02T09:30:00.000Z';

/** The id of the aggregate that a spec is about. */
export const specId = 'the-aggregate';

/** Somebody with a role and exactly these flags ticked. */
export function actorWith(role: Role = 'dev', ...flags: PermissionFlag[]): Actor {
  return {
    ...flagsFrom(flags),
    id: 'ann',
    username: 'Ann',
    email: 'ann@example.com',
    role,
    department: 'developer',
    rightsSince: '0',
    home: 'acme',
    tenant: 'acme',
  };
}

function unexpected(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`${name} was not expected to be used`));
}

/** Tools for a `lookUp`, of which only those named work: an unexpected look-up fails the test. */
export function toolsWith(tools: Partial<LookUpTools>): LookUpTools {
  return {
    actor: actorWith(),
    id: specId,
    now: specNow,
    nextNumber: unexpected('nextNumber'),
    numbered: unexpected('numbered'),
    claim: unexpected('claim'),
    brokenPasswordRules: unexpected('brokenPasswordRules'),
    keepSecret: unexpected('keepSecret'),
    sealSecret: unexpected('sealSecret'),
    isSecret: unexpected('isSecret'),
    document: unexpected('document'),
    visible: unexpected('visible'),
    room: unexpected('room'),
    around: unexpected('around'),
    stateOf: unexpected('stateOf'),
    sees: unexpected('sees'),
    logEnd: unexpected('logEnd'),
    countUpTo: unexpected('countUpTo'),
    file: unexpected('file'),
    lockInOrder: unexpected('lockInOrder'),
    ...tools,
  };
}

/** A picture that somebody uploaded. */
export function uploadedBy(uploader: string, at = specNow): UploadedFile {
  return { uploader, at, type: 'image/png', width: 4, height: 3, size: 99 };
}

/** A decision's surroundings in a spec: fixed, save what is given. */
export function decisionWith<Found>(given: Partial<Decision<Found>> & { found: Found }): Decision<Found> {
  return { now: specNow, actor: actorWith(), id: specId, newId: (n) => idFrom('spec', 'new', n), ...given };
}

/** The state after these events. */
export function stateAfter<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, Event, never, never>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce((state, event) => freeze(decider.evolve(state, event)), freeze(decider.initialState));
}

/**
 * Specifies a decider: `given(…events).when(command).thenEvents(…)`, `.thenNothing()` or `.thenRefused(code)`. On the
 * way it checks that the decision changes neither state nor command, comes out the same when it is made again, and
 * makes events that JSON keeps whole.
 * @param refusals the refusals that the contract names
 * @param found what was looked up, unless `when` says otherwise
 */
export function specify<State, Event extends DomainEvent, Command, Found, Refusals extends RefusalTable>(
  decider: Decider<State, Event, Command, Found>,
  refusals: Refusals,
  found: Found,
) {
  return {
    given: (...history: Event[]) => ({
      when(command: Command, surroundings: Partial<Decision<Found>> = {}) {
        const decision = freeze(decisionWith({ found, ...surroundings }));
        const decide = () => decider.decide(freeze(command), stateAfter(decider, history), decision);
        return {
          thenEvents(...events: Event[]): void {
            const decided = decide();
            expect(decided).toEqual(events);
            expect(JSON.parse(JSON.stringify(decided))).toStrictEqual(decided);
            expect(decide()).toEqual(decided);
          },
          thenNothing(): void {
            expect(decide()).toEqual([]);
          },
          thenRefused(code: keyof Refusals & string): void {
            const refusal = refusalOf(decide);
            expect(refusal?.code).toBe(code);
            expect(refusal?.status).toBe(refusals[code]?.status);
          },
        };
      },
    }),
  };
}

/**
 * Checks a decider along any sequence of commands: a refusal leaves everything as it was, a decision made again comes
 * out the same, and the events, read back from JSON, lead to the same state as when they were decided.
 * @param newId stands in for the ids made by the decision at a step
 */
export function decidesSoundly<State, Event extends DomainEvent, Command, Found>(
  decider: Decider<State, Event, Command, Found>,
  steps: readonly { readonly command: Command; readonly found: Found }[],
  newId: (step: number, n: number) => string,
): void {
  const log: string[] = [];
  let state = freeze(decider.initialState);
  for (const [step, { command, found }] of steps.entries()) {
    const decision = freeze(decisionWith({ found, newId: (n) => newId(step, n) }));
    const decide = () => decider.decide(freeze(command), state, decision);
    let events: readonly Event[] = [];
    const refusal = refusalOf(() => {
      events = decide();
    });
    if (refusal === undefined) expect(decide()).toEqual(events);
    else expect(refusalOf(decide)).toEqual(refusal);
    log.push(...events.map((event) => JSON.stringify(event)));
    state = events.reduce((before, event) => freeze(decider.evolve(before, event)), state);
  }
  const replayed = log.map((line): Event => JSON.parse(line));
  expect(stateAfter(decider, replayed)).toStrictEqual(state);
}

/** The refusal that the work ends with; undefined when it succeeds. Anything else that it throws is thrown on. */
export function refusalOf(work: () => unknown): Refusal | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

/** The value, which can't be changed any more, nor anything in it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
