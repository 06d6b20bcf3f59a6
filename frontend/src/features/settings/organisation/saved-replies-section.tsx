import type { SavedReply } from '@atrium/contracts/settings/rules';
import { newKey } from '../../../platform/api/new-key';
import { Placeholders } from '../../../shared-features/reply-placeholders/placeholders';
import { SavedReplyRow } from './saved-reply-row';
import { SectionCard } from './section-card';
import { SettingRows } from './setting-rows';
import { type SectionSource, useSection } from './use-section';

function newReply(): SavedReply {
  return { id: newKey(), name: '', subject: '', body: '' };
}

export function SavedRepliesSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  return (
    <SectionCard
      title="Saved replies and macros"
      description="Reusable mails to clients, for everybody who answers them. Agents and departments keep their own where they write a mail."
      section={section}
    >
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
