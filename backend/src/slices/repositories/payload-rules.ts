import { codeAddress, codeLengths, type CodeState } from '@atrium/contracts/bugs/code-rules';
import { isRecord } from '@atrium/contracts/core/values';
import type { GitChange } from '@atrium/contracts/repositories/commands';
import { gitBugsRead, gitChangesRead, type GitMoment, type GitProvider } from '@atrium/contracts/repositories/rules';
import { bugsNamedIn } from './bug-name-rules.js';

type Data = Readonly<Record<string, unknown>>;

const part = (of: Data, name: string): Data => {
  const value = of[name];
  return isRecord(value) ? value : {};
};
const text = (of: Data, name: string): string => {
  const value = of[name];
  return typeof value === 'string' ? value : '';
};

/** A commit or pull request, before it is known whether it names bugs. */
interface ReportedChange {
  readonly kind: GitChange['kind'];
  readonly title: string;
  readonly number: string;
  readonly author: string;
  readonly state: CodeState;
  readonly address: string;
  readonly at: string;
  /** Where bugs may be named. */
  readonly texts: readonly string[];
  readonly moment: GitMoment | undefined;
}

/**
 * The commits and pull requests of a delivery that name bugs, in one shape for all providers. Nothing for what is not
 * understood. See https://docs.github.com/en/webhooks/webhook-events-and-payloads,
 * https://docs.gitlab.com/user/project/integrations/webhook_events/ and https://docs.gitea.com/usage/webhooks.
 */
export function changesIn(provider: GitProvider, event: string, payload: unknown): GitChange[] {
  if (!isRecord(payload)) return [];
  const changes = reportedIn(provider, event, payload).flatMap((change) => namingBugs(change));
  return changes.slice(-gitChangesRead);
}

function reportedIn(provider: GitProvider, event: string, payload: Data): ReportedChange[] {
  if (provider === 'gitlab') {
    if (event === 'Push Hook') return commitsIn(payload, text(part(payload, 'project'), 'default_branch'));
    return event === 'Merge Request Hook' ? [mergeRequest(payload)] : [];
  }
  if (event === 'push') return commitsIn(payload, text(part(payload, 'repository'), 'default_branch'));
  return event === 'pull_request' ? [pullRequest(payload)] : [];
}

function commitsIn(payload: Data, defaultBranch: string): ReportedChange[] {
  const { commits } = payload;
  const onDefault = defaultBranch !== '' && text(payload, 'ref') === `refs/heads/${defaultBranch}`;
  return (Array.isArray(commits) ? commits : []).filter(isRecord).map((commit) => {
    const message = text(commit, 'message');
    return {
      kind: 'commit',
      title: message.trim().split('\n')[0] ?? '',
      number: text(commit, 'id').slice(0, 7),
      author: text(part(commit, 'author'), 'name'),
      state: 'pushed',
      address: text(commit, 'url'),
      at: text(commit, 'timestamp'),
      texts: [message],
      moment: onDefault ? 'pushed' : undefined,
    };
  });
}

/** GitHub's, which Gitea and Forgejo follow. */
function pullRequest(payload: Data): ReportedChange {
  const pull = part(payload, 'pull_request');
  const action = text(payload, 'action');
  const isMerged = pull['merged'] === true;
  const user = part(pull, 'user');
  return {
    kind: 'pull',
    title: text(pull, 'title'),
    number: numberOf(pull['number'], '#'),
    author: text(user, 'full_name') || text(user, 'login'),
    state: isMerged ? 'merged' : text(pull, 'state') === 'closed' ? 'closed' : 'open',
    address: text(pull, 'html_url'),
    at: text(pull, 'updated_at'),
    texts: [text(pull, 'title'), text(pull, 'body')],
    moment: ['opened', 'reopened'].includes(action) ? 'opened' : action === 'closed' && isMerged ? 'merged' : undefined,
  };
}

function mergeRequest(payload: Data): ReportedChange {
  const request = part(payload, 'object_attributes');
  const state = text(request, 'state');
  const action = text(request, 'action');
  return {
    kind: 'pull',
    title: text(request, 'title'),
    number: numberOf(request['iid'], '!'),
    // The author's name is not told; who acted is.
    author: text(part(payload, 'user'), 'name'),
    state: state === 'merged' ? 'merged' : state === 'closed' ? 'closed' : 'open',
    address: text(request, 'url'),
    at: text(request, 'updated_at'),
    texts: [text(request, 'title'), text(request, 'description')],
    moment: ['open', 'reopen'].includes(action) ? 'opened' : action === 'merge' ? 'merged' : undefined,
  };
}

function numberOf(value: unknown, sign: string): string {
  return typeof value === 'number' && Number.isSafeInteger(value) ? `${sign}${value}` : '';
}

/** None where no bug is named, or the address leads nowhere. */
function namingBugs(change: ReportedChange): GitChange[] {
  const { kind, title, number, author, state, address, at, texts, moment } = change;
  const bugs = bugsNamedIn(texts.join('\n')).slice(0, gitBugsRead);
  if (bugs.length === 0 || address.length > codeLengths.address || !codeAddress.test(address)) return [];
  return [
    {
      kind,
      title: shortened(title, codeLengths.title),
      number: shortened(number, codeLengths.number),
      author: shortened(author, codeLengths.author),
      state,
      address,
      at: instantOf(at),
      bugs,
      ...(moment === undefined ? {} : { moment }),
    },
  ];
}

/** Never ends in half a letter. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** GitLab writes "2026-03-02 09:30:00 UTC" where others write ISO. */
function instantOf(at: string): string {
  const iso = at.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/, '$1T$2Z');
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
