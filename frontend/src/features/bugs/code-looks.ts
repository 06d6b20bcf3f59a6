import type { CodeState } from '@atrium/contracts/bugs/code-rules';
import { isRecord } from '@atrium/contracts/core/values';
import type { Tone } from '../../ui/element/tone';

export const codeStateLooks: Readonly<Record<CodeState, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Open', tone: 'primary' },
  merged: { label: 'Merged', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
  pushed: { label: 'Commit', tone: 'neutral' },
};

function isState(value: unknown): value is CodeState {
  return typeof value === 'string' && value in codeStateLooks;
}

/** Commits and pull requests in a line of the history; null for none. */
export function codeText(value: unknown): string | null {
  const texts = (Array.isArray(value) ? value : []).filter(isRecord).map(({ number, title, state }) => {
    const said = isState(state) ? `, ${codeStateLooks[state].label}` : '';
    return `${String(number)} ${String(title)}${said}`;
  });
  return texts.join('\n') || null;
}
