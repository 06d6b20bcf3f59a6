/** `pull`: a pull request, or what GitLab calls a merge request. */
export const codeKinds = ['pull', 'commit'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Commits are `pushed`. */
export const codeStates = ['open', 'merged', 'closed', 'pushed'] as const;
export type CodeState = (typeof codeStates)[number];

/** The newest are kept with a bug. */
export const codeListed = 50;

export const codeLengths = { title: 200, number: 20, author: 100, address: 500 } as const;

/** Commits and pull requests are opened in a browser, so nothing but web addresses counts. */
export const codeAddress = /^https?:\/\/[^\s@]+$/i;

/** A commit or pull request that names a bug; it is known by its address. */
export interface CodeLink {
  readonly kind: CodeKind;
  readonly title: string;
  /** Such as `#34`, `!34` or `1a2b3c4`. */
  readonly number: string;
  readonly author: string;
  readonly state: CodeState;
  readonly address: string;
  /** When the provider says it got this state; empty if it doesn't say. */
  readonly at: string;
}

/** Null when the same state, or a newer one, is known. */
export function codeWith(list: readonly CodeLink[], told: CodeLink): readonly CodeLink[] | null {
  const present = list.find(({ address }) => address === told.address);
  if (present === undefined) return [...list, told].slice(-codeListed);
  const isOlder = told.at !== '' && told.at < present.at;
  const isSame =
    told.state === present.state &&
    told.title === present.title &&
    told.number === present.number &&
    told.author === present.author;
  if (isOlder || isSame) return null;
  return list.map((one) => (one === present ? told : one));
}
