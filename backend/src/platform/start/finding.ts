/** What was found of something that the process needs, as one line names it: setting, host, what is wrong, what to do. */
export type Finding =
  | { readonly state: 'fine'; readonly warning?: string }
  /** Waiting may help. */
  | { readonly state: 'away'; readonly line: string }
  /** Waiting can't help: a setting has to be changed, here or there. */
  | { readonly state: 'wrong'; readonly line: string };

export const fine: Finding = { state: 'fine' };

/** Whether only this machine can be behind a host's name. */
export function isLoopback(host: string): boolean {
  return /^(127\.|localhost$|::1$|\[::1\]$)/.test(host);
}
