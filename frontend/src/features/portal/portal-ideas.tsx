import { type PortalIdeaStatus, portalIdeaTexts } from '@atrium/contracts/portal/rules';
import type { PortalIdea, PortalIdeas } from '@atrium/contracts/portal/views';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import type { Tone } from '../../ui/element/tone';
import { portalApi } from './portal-api';
import { usePortalRead } from './use-portal-read';

const tones: Readonly<Record<PortalIdeaStatus, Tone>> = {
  considered: 'neutral',
  planned: 'primary',
  building: 'primary',
  there: 'success',
  declined: 'neutral',
};

/** What the organisation thinks of building, with the client's own votes; nothing where it shows none. */
export function PortalIdeaList({ onSignedOut }: { onSignedOut: () => void }) {
  const { answer, show } = usePortalRead<PortalIdeas>('/ideas', onSignedOut);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (answer === null || answer.items.length === 0) return null;

  const vote = async ({ _id, voted }: PortalIdea) => {
    setBusy(_id);
    setProblem(null);
    try {
      show(await portalApi.send<PortalIdeas>('PUT', `/ideas/${_id}/vote`, { voted: !voted }));
    } catch (error) {
      setProblem(problemOf(error).message);
    } finally {
      setBusy(null);
    }
  };

  return (
    <section aria-labelledby="ideas" className="mt-4 flex flex-col gap-3">
      <div>
        <h2 id="ideas" className="text-title font-semibold tracking-tight">
          Ideas
        </h2>
        <p className="text-ink-muted">What we think of building. Vote for what you would use.</p>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      <ul className="flex flex-col divide-y rounded-md border bg-surface">
        {answer.items.map((idea) => (
          <li key={idea._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <div className="flex min-w-0 grow basis-56 flex-col items-start gap-1">
              <h3 className="font-medium wrap-anywhere">{idea.title}</h3>
              {idea.summary === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{idea.summary}</p>}
              <Badge tone={tones[idea.status]}>{portalIdeaTexts[idea.status]}</Badge>
            </div>
            {idea.open || idea.voted ? (
              <Button
                size="sm"
                aria-pressed={idea.voted}
                aria-label={`Vote for ${idea.title}`}
                busy={busy === idea._id}
                onClick={() => void vote(idea)}
              >
                <ThumbsUp aria-hidden className={cx('size-3.5', idea.voted && 'fill-current')} />
                {idea.voted ? 'You voted' : 'Vote'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
