import { AtSign, Bookmark } from 'lucide-react';
import { useCollection } from '../../platform/use-collection';
import { inboxPath, savedPath } from '../../widgets/talk/message-paths';
import { SidePanel } from '../../widgets/talk/thread-panel';
import { Listing } from './listing';
import { useMessageList } from './use-message-list';

const nothing = {};

const kinds = {
  mentions: {
    title: 'Mentions',
    topic: 'chat-inbox',
    path: inboxPath,
    empty: {
      icon: AtSign,
      title: 'Nobody has mentioned you',
      description: 'What speaks to you by name, and replies in your threads, gather here.',
    },
  },
  saved: {
    title: 'Saved',
    topic: 'saved-messages',
    path: savedPath,
    empty: {
      icon: Bookmark,
      title: 'Nothing is saved',
      description: 'Save messages to come back to; nobody else sees which.',
    },
  },
} as const;

/** What speaks to one, or what one keeps, from everywhere. */
export function CollectedPanel({ kind, onClose }: { kind: keyof typeof kinds; onClose: () => void }) {
  const { title, topic, path, empty } = kinds[kind];
  // It is kept live by ids; what they say is asked for whenever these change.
  const version = useCollection(topic).documents[0]?.version ?? 0;
  const listing = useMessageList(path, nothing, version);
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="min-h-0 grow overflow-y-auto p-3">
        <Listing label={title} listing={listing} empty={empty} />
      </div>
    </SidePanel>
  );
}
