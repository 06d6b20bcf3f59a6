import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { gitBugsRead, gitChangesRead } from '@atrium/contracts/repositories/rules';
import { bugsNamedIn } from './bug-name-rules.js';
import { changesIn } from './payload-rules.js';
import { deliveryOf, isSignedBy } from '../../platform/http/git-signatures.js';

const named = (text: string) => bugsNamedIn(text).map(({ number, closes }) => (closes ? `${number}!` : `${number}`));

describe('the bugs that a text names', () => {
  it('are those of its numbers with the prefix, and of bare ones after a word that says so', () => {
    expect(named('BUG-12, then bug-13 and #BUG-14')).toEqual(['12', '13', '14']);
    expect(named('See #12, bugs #13 and #14')).toEqual(['12', '13', '14']);
    expect(named('Merge pull request #34 from acme/fix')).toEqual([]);
    expect(named('TASK-12 FR-3 DEBUG-12 BUG-12a path/BUG-9 BUG-0')).toEqual([]);
  });

  it('are closed by a closing word before them', () => {
    expect(named('Fixes #12')).toEqual(['12!']);
    expect(named('closed: BUG-12, #13 & #14; see #15')).toEqual(['12!', '13!', '14!', '15']);
    expect(named('BUG-12 again\n\nResolves BUG-12')).toEqual(['12!']);
    expect(named('prefixes #12')).toEqual([]);
  });

  it('are found in little time, however many spaces stand after a word', () => {
    expect(named(`bug${' '.repeat(200_000)}none`)).toEqual([]);
  });
});

const push = (ref: string) => ({
  ref,
  repository: { default_branch: 'main' },
  project: { default_branch: 'main' },
  commits: [
    {
      id: '1a2b3c4d5e6f',
      message: 'Round totals\n\nFixes #12',
      timestamp: '2026-03-02T10:30:00+01:00',
      url: 'https://git.example/shop/commit/1a2b3c4d5e6f',
      author: { name: 'Ann' },
    },
    { id: 'ffffffffffff', message: 'Fixes #13', url: 'javascript:alert(1)', author: { name: 'Eve' } },
    { id: 'eeeeeeeeeeee', message: 'Nothing', url: 'https://git.example/shop/commit/e' },
    'not a commit',
  ],
});
const commit = {
  kind: 'commit',
  title: 'Round totals',
  number: '1a2b3c4',
  author: 'Ann',
  state: 'pushed',
  address: 'https://git.example/shop/commit/1a2b3c4d5e6f',
  at: '2026-03-02T09:30:00.000Z',
  bugs: [{ number: 12, closes: true }],
};
const pull = (action: string, changes: object = {}) => ({
  action,
  pull_request: {
    number: 34,
    title: 'Round totals, BUG-12',
    body: null,
    state: 'open',
    merged: false,
    html_url: 'https://git.example/shop/pull/34',
    updated_at: '2026-03-02T09:30:00Z',
    user: { login: 'ann' },
    ...changes,
  },
});

const request = (action: string, state: string) => ({
  user: { name: 'Ann' },
  object_attributes: {
    iid: 34,
    title: 'Round totals',
    description: 'Closes BUG-12',
    url: 'https://git.example/shop/-/merge_requests/34',
    updated_at: '2026-03-02 09:30:00 UTC',
    state,
    action,
  },
});

describe('a delivery', () => {
  it.each([
    ['github', 'push'],
    ['gitea', 'push'],
    ['gitlab', 'Push Hook'],
  ] as const)('of %s holds the commits that name bugs', (provider, event) => {
    expect(changesIn(provider, event, push('refs/heads/main'))).toEqual([{ ...commit, moment: 'pushed' }]);
    expect(changesIn(provider, event, push('refs/heads/other'))).toEqual([commit]);
  });

  it.each(['github', 'gitea'] as const)('of %s holds a pull request as it stands', (provider) => {
    const [opened] = changesIn(provider, 'pull_request', pull('opened'));
    expect(opened).toMatchObject({ kind: 'pull', number: '#34', author: 'ann', state: 'open', moment: 'opened' });
    const [merged] = changesIn(provider, 'pull_request', pull('closed', { state: 'closed', merged: true }));
    expect(merged).toMatchObject({ state: 'merged', moment: 'merged' });
    const [closed] = changesIn(provider, 'pull_request', pull('closed', { state: 'closed' }));
    expect(closed).toMatchObject({ state: 'closed' });
    expect(closed?.moment).toBeUndefined();
  });

  it('of GitLab holds a merge request as it stands', () => {
    const [opened] = changesIn('gitlab', 'Merge Request Hook', request('open', 'opened'));
    expect(opened).toMatchObject({ number: '!34', author: 'Ann', state: 'open', moment: 'opened', at: commit.at });
    const [merged] = changesIn('gitlab', 'Merge Request Hook', request('merge', 'merged'));
    expect(merged).toMatchObject({ state: 'merged', moment: 'merged' });
  });

  it('is read up to a limit: the newest commits, and the first bugs of each', () => {
    const message = Array.from({ length: gitBugsRead + 1 }, (_, n) => `BUG-${n + 1}`).join(' ');
    const commits = Array.from({ length: gitChangesRead + 1 }, (_, n) => {
      return { id: `${n}`.padStart(7, '0'), message, url: `https://git.example/shop/commit/${n}` };
    });
    const changes = changesIn('github', 'push', { commits });
    expect(changes.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: gitChangesRead }, (_, n) => n + 1),
    );
    expect(changes[0]?.bugs.map(({ number }) => number)).toEqual(Array.from({ length: gitBugsRead }, (_, n) => n + 1));
  });

  it('that is not understood holds nothing', () => {
    expect(changesIn('github', 'ping', { zen: 'Fixes #12' })).toEqual([]);
    expect(changesIn('github', 'push', null)).toEqual([]);
    expect(changesIn('github', 'pull_request', { pull_request: 'BUG-12' })).toEqual([]);
    expect(changesIn('gitlab', 'Push Hook', { commits: 'BUG-12' })).toEqual([]);
  });
});

const id = (headers: object, text: string) => deliveryOf('github', { ...headers }, text);

describe('a signature', () => {
  const hmac = createHmac('sha256', 'secret').update('{}').digest('hex');

  it('is that of its provider', () => {
    expect(isSignedBy('github', { 'x-hub-signature-256': `sha256=${hmac}` }, '{}', 'secret')).toBe(true);
    expect(isSignedBy('gitea', { 'x-gitea-signature': hmac }, '{}', 'secret')).toBe(true);
    expect(isSignedBy('gitea', { 'x-forgejo-signature': hmac }, '{}', 'secret')).toBe(true);
    expect(isSignedBy('gitlab', { 'x-gitlab-token': 'secret' }, '{}', 'secret')).toBe(true);
  });

  it('is wrong for another content, another secret, and none', () => {
    expect(isSignedBy('github', { 'x-hub-signature-256': `sha256=${hmac}` }, '{ }', 'secret')).toBe(false);
    expect(isSignedBy('gitlab', { 'x-gitlab-token': 'secrets' }, '{}', 'secret')).toBe(false);
    for (const provider of ['github', 'gitlab', 'gitea'] as const) {
      expect(isSignedBy(provider, {}, '{}', 'secret')).toBe(false);
    }
  });

  it('comes with an id, or else the content is it', () => {
    expect(id({ 'x-github-delivery': 'a' }, '1')).toBe(id({ 'x-github-delivery': 'a' }, '2'));
    expect(id({}, '1')).not.toBe(id({}, '2'));
  });
});
