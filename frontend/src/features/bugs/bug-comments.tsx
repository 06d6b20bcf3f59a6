import type { BugComment, BugView } from '@atrium/contracts/bugs/views';
import { MessageSquare, Send } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { Avatar } from '../../ui/person/avatar';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { MarkdownEditor } from '../../shared-features/markdown/markdown-editor';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { useTextToSend } from '../../shared-features/markdown/use-text-to-send';
import { useBugList } from './bug-context';
import { PersonName } from '../../ui/person/person-name';

function Comment({ comment, bug }: { comment: BugComment; bug: string }) {
  const { createdby, createdAt, description } = comment;
  return (
    <li className="flex animate-rise gap-3">
      <Avatar name={createdby.username} seed={createdby._id} decorative />
      <div className="min-w-0 grow">
        <p className="text-ink-muted">
          <span className="font-medium text-ink">
            <PersonName id={createdby._id} name={createdby.username} />
          </span>{' '}
          <RelativeTime at={createdAt} className="text-meta text-ink-faint" />
        </p>
        <MarkdownView text={description} files={{ collection: 'bugs', record: bug }} className="mt-0.5" />
      </div>
    </li>
  );
}

function NewComment({ bug }: { bug: BugView }) {
  const me = useUser()._id;
  const { commands } = useBugList();
  const { text, setText, setUploading, isSending, isReady, submit, onKeyDown } = useTextToSend(
    `atrium.bug-comment.${me}.${bug._id}`,
    async (comment) => (await commands.update(bug, { comment }))?.ok === true,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the text box in it
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <MarkdownEditor
        label="New comment"
        placeholder="Write a comment; @ mentions somebody"
        rows={3}
        value={text}
        onChange={setText}
        disabled={isSending}
        files={{ collection: 'bugs', record: bug._id }}
        onUploading={setUploading}
      />
      <Button icon={Send} className="self-end" busy={isSending} disabled={!isReady} onClick={submit}>
        Comment
      </Button>
    </div>
  );
}

/** What was said about a bug, and the box to say something. */
export function BugComments({ bug }: { bug: BugView }) {
  const { rights } = useBugList();
  const { commmentlist, commentcount } = bug;
  const older = commentcount - commmentlist.length;
  return (
    <div className="flex flex-col gap-4">
      {older > 0 ? <p className="text-meta text-ink-faint">{older} older comments are among all changes.</p> : null}
      {commmentlist.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-faint">
          <MessageSquare aria-hidden className="size-4" /> Nobody has said anything yet.
        </p>
      ) : (
        <ol aria-label="Comments" aria-live="polite" aria-relevant="additions" className="flex flex-col gap-4">
          {commmentlist.map((comment) => (
            <Comment key={comment._id} comment={comment} bug={bug._id} />
          ))}
        </ol>
      )}
      {rights.edit && !bug.deleted ? <NewComment bug={bug} /> : null}
    </div>
  );
}
