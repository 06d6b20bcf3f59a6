import { replyPlaceholders } from '@atrium/contracts/tickets/saved-replies';
import type { SavedReply } from '@atrium/contracts/settings/rules';
import { newKey } from '../../../platform/api/new-key';
import { Disclosure } from '../../../ui/layout/disclosure';
import { SavedReplyRow } from './saved-reply-row';
import { SectionCard } from './section-card';
import { SettingRows } from './setting-rows';
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
  return (
    <SectionCard title="Saved replies" description="Reusable mails to clients." section={section}>
      <SettingRows
        section={section}
        name="savedReplies"
        legend="Saved replies"
        items={values.savedReplies}
        onChange={(items) => set('savedReplies', items)}
        renderRow={(reply, row) => <SavedReplyRow reply={reply} {...row} />}
        add="Add a reply"
        newItem={newReply}
      />
      {canEdit ? <Placeholders /> : null}
    </SectionCard>
  );
}
