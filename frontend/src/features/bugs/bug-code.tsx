import { codeAddress } from '@atrium/contracts/bugs/code-rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { GitCommitHorizontal, GitPullRequest } from 'lucide-react';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Badge } from '../../ui/element/badge';
import { RelativeTime } from '../../ui/format/relative-time';
import { codeStateLooks } from './code-looks';

/** The commits and pull requests that name a bug, newest first; nothing where there are none. */
export function BugCode({ bug: { code = [] } }: { bug: Pick<BugView, 'code'> }) {
  const shown = code.filter(({ address }) => codeAddress.test(address)).toReversed();
  if (shown.length === 0) return null;
  return (
    <PanelSection title="Code" field="code">
      <ul aria-label="Code" className="flex flex-col gap-1">
        {shown.map(({ kind, title, number, author, state, address, at }) => {
          const Icon = kind === 'pull' ? GitPullRequest : GitCommitHorizontal;
          return (
            <li key={address} className="flex min-w-0 items-start gap-2 py-1">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              <div className="min-w-0 grow">
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  title={address}
                  className="block truncate text-accent-ink underline-offset-2 hover:underline"
                >
                  {title || number}
                </a>
                <p className="text-meta wrap-anywhere text-ink-muted">
                  {[number, author].filter(Boolean).join(' · ')}
                  {at === '' ? null : (
                    <>
                      {' · '}
                      <RelativeTime at={at} />
                    </>
                  )}
                </p>
              </div>
              <Badge tone={codeStateLooks[state].tone} className="shrink-0">
                {codeStateLooks[state].label}
              </Badge>
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}
