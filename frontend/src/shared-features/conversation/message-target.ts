import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface MessageTarget {
  readonly message: string;
  /** Null unless it is a reply. */
  readonly root: string | null;
}

const prefix = 'said-';

/** The URL fragment of a message. */
export function targetHash({ message, root }: MessageTarget): string {
  return `#${prefix}${message}${root === null ? '' : `.${root}`}`;
}

export function targetIn(hash: string): MessageTarget | null {
  const [, message, root = null] = /^#?said-([\w-]{1,64})(?:\.([\w-]{1,64}))?$/.exec(hash) ?? [];
  return message === undefined ? null : { message, root };
}

export function useMessageTarget(): MessageTarget | null {
  const { hash } = useLocation();
  return useMemo(() => targetIn(hash), [hash]);
}
