import type { NoticeWhat } from './rules.js';
import type { NoticeAct } from './views.js';

/** How a day or an instant is written; the screens write it as their reader does. */
export type WriteTime = (time: string) => string;

const phrases: Readonly<Record<Exclude<NoticeWhat, 'status' | 'commented' | 'decided' | 'moved' | 'version'>, string>> =
  {
    assigned: 'assigned to you',
    unassigned: 'given to somebody else',
    mentioned: 'mentioned you',
    details: 'details changed',
    due: 'due today',
    followup: 'follow-up due',
    response: 'first response is due',
    resolution: 'resolution is due',
    asked: 'waits for your decision',
    reminded: 'still to be read',
    published: 'published',
    withdrawn: 'withdrawn',
    invited: 'you are invited',
    announced: 'announced',
    cancelled: 'called off',
    reinstated: 'takes place after all',
  };

/**
 * The net of some acts: from what to what in one step, however many steps it took, what was said, and the rest once.
 * @param acts oldest first
 * @returns such as `New → Resolved · 2 comments`
 */
export function netChange(acts: readonly NoticeAct[], write: WriteTime): string {
  const named = [...new Set(acts.map(({ what }) => what))];
  return named
    .flatMap((what) =>
      netOf(
        what,
        acts.filter((act) => act.what === what),
        write,
      ),
    )
    .join(' · ');
}

function netOf(what: NoticeWhat, acts: readonly NoticeAct[], write: WriteTime): string[] {
  const [first, last] = [acts[0], acts.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (what === 'status' || what === 'decided') {
    return [first.from === last.to ? `${last.to} again` : `${first.from} → ${last.to}`];
  }
  if (what === 'commented') return [acts.length === 1 ? 'commented' : `${acts.length} comments`];
  if (what === 'moved') return [`moved from ${write(first.from)} to ${write(last.to)}`];
  return [what === 'version' ? `version ${last.to} to read` : phrases[what]];
}

/**
 * Who did it, the last one first.
 * @returns such as `Ann and 2 others`; empty for what came by itself
 */
export function whoActed(acts: readonly NoticeAct[]): string {
  const names = new Map(acts.toReversed().flatMap(({ by }) => (by === null ? [] : [[by._id, by.username] as const])));
  const [first, ...others] = [...names.values()];
  if (first === undefined) return '';
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} and ${others[0]}` : `${first} and ${others.length} others`;
}
