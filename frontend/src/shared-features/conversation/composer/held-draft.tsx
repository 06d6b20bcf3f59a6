import type { MessageDraftView } from '@atrium/contracts/chat/views';
import { Copy, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { patchExisting } from '../../../platform/api/dispatch';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { readStored, writeStored } from '../../../platform/browser/storage';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { TextArea } from '../../../ui/form/text-area';
import { toast } from '../../../ui/overlay/toast-store';
import { Notice } from '../../../ui/status/notice';
import { keptKey, type Spot } from '../spot';
import { isDraftOf } from './use-draft-text';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error('The text could not be copied', { description: 'Select it and copy it there.' });
  }
}

/** Shows the draft of a spot where the reader may no longer write. */
export function HeldDraft({ spot }: { spot: Spot }) {
  const key = keptKey('chat-draft', useUser()._id, spot);
  const dispatch = useDispatch();
  const { documents } = useCollection('message-drafts');
  const draft = documents.find((each) => isDraftOf(each, spot));
  const [here, setHere] = useState(() => readStored('localStorage', key) ?? '');
  const text = here === '' ? (draft?.text ?? '') : here;
  if (text === '') return null;
  const discard = () => {
    writeStored('localStorage', key, null);
    setHere('');
    if (draft === undefined) return;
    const { place, root } = draft;
    void dispatch('DiscardDraft', {
      body: { place, ...(root === null ? {} : { root }) },
      patches: [patchExisting<MessageDraftView>('message-drafts', draft._id, (now) => ({ ...now, text: '' }))],
      failure: 'The draft could not be discarded',
    });
  };
  return (
    <div className="flex flex-col gap-2 pb-2">
      <output className="block">
        <Notice icon={LockKeyhole}>
          You can no longer write here. What you were writing stays here for you to copy.
        </Notice>
      </output>
      <TextArea readOnly rows={3} value={text} aria-label="What you were writing" />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={discard}>
          Discard
        </Button>
        <Button size="sm" icon={Copy} onClick={() => void copy(text)}>
          Copy text
        </Button>
      </div>
    </div>
  );
}
