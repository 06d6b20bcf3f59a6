export type Finding =
  | { readonly state: 'fine'; readonly warning?: string }
  /** Waiting may help. */
  | { readonly state: 'away'; readonly line: string }
  /** A setting has to change. */
  | { readonly state: 'wrong'; readonly line: string };

export const fine: Finding = { state: 'fine' };

export function isLoopback(host: string): boolean {
  return /^(127\.|localhost$|::1$|\[::1\]$)/.test(host);
}
