import { replyPlaceholders } from '@atrium/contracts/tickets/saved-replies';
import type { SavedReply } from '@atrium/contracts/settings/rules';
import { Plus } from 'lucide-react';
import { newKey } from '../../../platform/api/new-key';
import { Button } from '../../../ui/element/button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { SavedReplyRow } from './saved-reply-row';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

function newReply(): SavedReply {
  return { id: newKey(), name: '', subject: '', body: '' };
}

function Placeholders() {
  return (
    <Disclosure title="Placeholders">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-meta">
        {Object.entries(replyPlaceholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

export function SavedRepliesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  const { savedReplies } = values;
  return (
    <SectionCard title="Saved replies" description="Reusable mails to clients." section={section}>
      <SettingGroup section={section} name="savedReplies" legend="Saved replies" hideLegend>
        <ul className="flex flex-col gap-3">
          {savedReplies.map((reply, index) => (
            <SavedReplyRow
              key={reply.id}
              reply={reply}
              path={`savedReplies.${index}`}
              section={section}
              onChange={(next) => set('savedReplies', savedReplies.with(index, next))}
              onRemove={() => set('savedReplies', savedReplies.toSpliced(index, 1))}
            />
          ))}
        </ul>
        {canEdit ? (
          <Button
            size="sm"
            icon={Plus}
            className="self-start"
            onClick={() => set('savedReplies', [...savedReplies, newReply()])}
          >
            Add a reply
          </Button>
        ) : null}
      </SettingGroup>
      {canEdit ? <Placeholders /> : null}
    </SectionCard>
  );
}
