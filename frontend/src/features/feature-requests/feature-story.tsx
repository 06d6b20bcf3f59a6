import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { MessageSquareReply } from 'lucide-react';
import { shownAddress } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { useFeatureList } from './feature-context';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { topic } from './select';

/** What a request says, with its picture, and the answer to those who asked. */
export function FeatureStory({ feature }: { feature: FeatureRequestView }) {
  const { rights, answer } = useFeatureList();
  const { description, frimages, response, status, deleted, _id } = feature;
  const mayAnswer = rights.edit && !deleted;
  return (
    <>
      <PanelSection title="Description">
        <div data-field="description">
          {description.trim() === '' ? (
            <p className="text-ink-faint">No description</p>
          ) : (
            <MarkdownView text={description} files={{ collection: topic, record: _id }} />
          )}
        </div>
        {frimages === '' ? null : (
          <a
            href={shownAddress(frimages)}
            target="_blank"
            rel="noopener"
            data-field="frimages"
            className="mt-3 inline-block max-w-full"
          >
            <img
              src={shownAddress(frimages)}
              alt="Illustration"
              className="max-h-96 max-w-full rounded-md border bg-sunken object-contain"
            />
          </a>
        )}
      </PanelSection>
      {response === '' && !mayAnswer ? null : (
        <PanelSection
          title={status === 'Declined' ? 'Why it was declined' : 'Answer'}
          aside={
            mayAnswer ? (
              <Button
                size="sm"
                variant="ghost"
                className="-my-1"
                icon={MessageSquareReply}
                onClick={() => answer(feature, status)}
              >
                {response === '' ? 'Answer' : 'Change the answer'}
              </Button>
            ) : null
          }
        >
          <div data-field="response">
            {response === '' ? (
              <p className="text-ink-faint">Nobody has answered yet</p>
            ) : (
              <blockquote className="border-s-2 border-accent ps-3 wrap-anywhere whitespace-pre-line">
                {response}
              </blockquote>
            )}
          </div>
        </PanelSection>
      )}
    </>
  );
}
