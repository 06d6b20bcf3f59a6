import { portalIdeaStatusOf, portalIdeaTexts } from '@atrium/contracts/portal/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Eye, EyeOff, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { clientVotesText } from './client-votes';
import { useFeatureList } from './feature-context';
import { PublishDialog } from './publish-dialog';

/** What clients read of a request in the portal, where there is one, and how many of them voted. */
export function FeaturePublic({ feature }: { feature: FeatureRequestView }) {
  const { rights } = useFeatureList();
  const hasPortal = useSettings().portal;
  const [isEditing, setEditing] = useState(false);
  const { clientShown, clientTitle, clientSummary, clientVotes, duplicateOf, status, deleted } = feature;
  if (!hasPortal && !clientShown) return null;
  const mayEdit = rights.edit && !deleted;
  return (
    <PanelSection
      title="For clients"
      aside={
        mayEdit ? (
          <Button size="sm" variant="ghost" className="-my-1" icon={Megaphone} onClick={() => setEditing(true)}>
            {clientTitle === '' ? 'Show to clients' : 'Change what clients see'}
          </Button>
        ) : null
      }
    >
      {clientTitle === '' ? (
        <p className="text-ink-faint">Clients don’t see it</p>
      ) : (
        <div className="flex flex-col gap-2 border-s-2 border-line-strong ps-3">
          <div className="flex flex-wrap items-center gap-2">
            <span data-field="clientShown">
              <Badge icon={clientShown ? Eye : EyeOff} tone={clientShown ? 'primary' : 'neutral'}>
                {clientShown ? 'Shown to clients' : 'Not shown to clients'}
              </Badge>
            </span>
            {clientShown ? <Badge>{portalIdeaTexts[portalIdeaStatusOf(status)]}</Badge> : null}
            <span data-field="clientVotes" className="text-meta text-ink-muted">
              {clientVotesText(clientVotes)}
            </span>
          </div>
          <p data-field="clientTitle" className="font-medium wrap-anywhere">
            {clientTitle}
          </p>
          {clientSummary === '' ? null : (
            <p data-field="clientSummary" className="wrap-anywhere whitespace-pre-line">
              {clientSummary}
            </p>
          )}
          {clientShown && duplicateOf !== null ? (
            <p className="text-meta text-ink-muted">Clients don’t see duplicates. Show the original to them.</p>
          ) : null}
        </div>
      )}
      {isEditing ? <PublishDialog feature={feature} onClose={() => setEditing(false)} /> : null}
    </PanelSection>
  );
}
