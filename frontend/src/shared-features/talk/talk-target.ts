import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The message of a record's talk to which an address leads. */
export interface TalkTarget {
  readonly message: string;
  /** The message in whose thread it is; null for a message of the talk itself. */
  readonly root: string | null;
}

const prefix = 'said-';

/** The end of an address that leads to a message of a record's talk, behind whatever else the address says. */
export function targetHash({ message, root }: TalkTarget): string {
  return `#${prefix}${message}${root === null ? '' : `.${root}`}`;
}

/** The message to which the end of an address leads; null when it leads to none. */
export function targetIn(hash: string): TalkTarget | null {
  const [, message, root = null] = /^#?said-([\w-]{1,64})(?:\.([\w-]{1,64}))?$/.exec(hash) ?? [];
  return message === undefined ? null : { message, root };
}

/** The message to which the address leads, live. */
export function useTalkTarget(): TalkTarget | null {
  const { hash } = useLocation();
  return useMemo(() => targetIn(hash), [hash]);
}
