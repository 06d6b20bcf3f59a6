import { messages } from '@atrium/contracts/core/messages';
import { changesTicket, type MacroChanges, replyProblem } from '@atrium/contracts/saved-replies/macros';
import { replyLengths } from '@atrium/contracts/saved-replies/rules';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '@atrium/contracts/core/problems';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { ChangesFields } from '../../../shared-features/macros/changes-fields';
import { placeholderHint } from '../../../shared-features/reply-placeholders/placeholder-hint';
import { Placeholders, takesPlaceholders } from '../../../shared-features/reply-placeholders/placeholders';
import { Button } from '../../../ui/element/button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Dialog } from '../../../ui/overlay/dialog';
import type { MailText } from '../mail/mail-fields';
import { repliesWith } from './reply-groups';
import { useReplyLine } from './reply-picker';
import { type Replies, type ReplyScope, useReplies } from './use-replies';

/** The saved replies that the reader can change, and the form of one of them. */
export function RepliesDialog(props: {
  written: MailText;
  onClose: () => void;
  /** Begins with the form of a new one, and ends with it. */
  isNew?: boolean;
}) {
  const { written, onClose, isNew = false } = props;
  const replies = useReplies();
  const [edited, setEdited] = useState<SavedReplyView | 'new' | null>(isNew ? 'new' : null);
  if (edited !== null) {
    const back = isNew ? onClose : () => setEdited(null);
    return (
      <ReplyForm
        replies={replies}
        reply={edited === 'new' ? null : edited}
        written={written}
        isMacro={isNew}
        onClose={back}
      />
    );
  }
  return <ReplyList replies={replies} onEdit={setEdited} onClose={onClose} />;
}

function ReplyList(props: { replies: Replies; onEdit: (reply: SavedReplyView | 'new') => void; onClose: () => void }) {
  const { replies, onEdit, onClose } = props;
  const lineOf = useReplyLine();
  const groups = repliesWith(
    replies.options.filter(({ kept }) => kept !== null && replies.mayChange(kept)),
    '',
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Saved replies and macros"
      description="Your own, and those of departments that you keep. The organisation’s are in its settings."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={Plus} onClick={() => onEdit('new')}>
            New reply
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <p className="text-ink-muted">There is none yet. What you wrote in the mail is where a new one begins.</p>
      ) : null}
      <div className="flex flex-col gap-4">
        {groups.map(({ name: group, replies: own }) => (
          <section key={group} aria-label={group}>
            <h3 className="text-meta font-medium text-ink-muted">{group}</h3>
            <ul className="flex flex-col">
              {own.map(({ id, name, subject, changes, kept }) => (
                <li key={id} className="flex min-w-0 items-center gap-1 border-b py-1.5 last:border-b-0">
                  <span className="flex min-w-0 grow flex-col">
                    <span className="truncate font-medium">{name}</span>
                    <span className="truncate text-meta text-ink-muted">{lineOf({ subject, changes })}</span>
                  </span>
                  {kept === null ? null : (
                    <>
                      <IconButton label={`Change “${name}”`} icon={Pencil} onClick={() => onEdit(kept)} />
                      <IconButton label={`Delete “${name}”`} icon={Trash2} onClick={() => void replies.remove(kept)} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function ReplyForm(props: {
  replies: Replies;
  reply: SavedReplyView | null;
  written: MailText;
  /** Whether its changes are shown from the beginning. */
  isMacro: boolean;
  onClose: () => void;
}) {
  const { replies, reply, written, isMacro, onClose } = props;
  const { departmentName } = useUnitNames();
  const [name, setName] = useState(reply?.name ?? '');
  const [scope, setScope] = useState<ReplyScope>('');
  const [subject, setSubject] = useState(reply?.subject ?? written.subject);
  const [body, setBody] = useState(reply?.body ?? written.body.slice(0, replyLengths.body));
  const [changes, setChanges] = useState<MacroChanges>(reply?.changes ?? {});
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const missing = isMacro && !changesTicket(changes) ? 'changes' : replyProblem({ subject, body, changes });
  const errorOf = (field: string, text: string): string | undefined => {
    if (isAsked && field === 'name' && text.trim() === '') return messages.auth.fieldRequired;
    if (isAsked && field === missing && isMacro && !changesTicket(changes)) return 'Choose what it changes';
    if (isAsked && field === missing) return messages.auth.fieldRequired;
    return problem?.errors?.find((error) => error.field === field)?.message;
  };
  const submit = async () => {
    setAsked(true);
    if (name.trim() === '' || (missing !== null && (isMacro || missing !== 'changes'))) return false;
    const content = { name: name.trim(), subject: subject.trim(), body, changes };
    const refused =
      reply === null
        ? await replies.create({ ...content, ...(scope === '' ? {} : { department: scope }) })
        : await replies.change(reply, content);
    setProblem(refused);
    if (refused === null) onClose();
    return refused === null;
  };
  const scopes = [
    { value: '', label: 'Only me' },
    ...replies.keptDepartments.map((department) => ({
      value: department,
      label: `Department: ${departmentName(department)}`,
    })),
  ] as const;
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={reply === null ? (isMacro ? 'New macro' : 'New saved reply') : `Change “${reply.name}”`}
      action={isMacro ? 'Save macro' : 'Save reply'}
      cancel="Back"
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      <FormField
        label="Name"
        required
        error={errorOf('name', name) ?? (problem?.errors === undefined ? problem?.message : undefined)}
      >
        <TextInput
          value={name}
          maxLength={replyLengths.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      {reply === null && scopes.length > 1 ? (
        <FormField
          label="For"
          hint={scope === '' ? undefined : 'Everybody of the department who answers clients can use it.'}
        >
          <Select options={scopes} value={scope} onChange={({ target }) => setScope(target.value)} />
        </FormField>
      ) : null}
      <FormField
        label="Subject"
        required={!isMacro && !changesTicket(changes)}
        hint={placeholderHint(subject)}
        error={errorOf('subject', subject)}
      >
        <TextInput
          {...takesPlaceholders}
          value={subject}
          maxLength={replyLengths.subject}
          onChange={({ target }) => setSubject(target.value)}
        />
      </FormField>
      <FormField
        label="Text"
        required={!isMacro && !changesTicket(changes)}
        hint={placeholderHint(body)}
        error={errorOf('body', body)}
      >
        <TextArea
          {...takesPlaceholders}
          rows={7}
          value={body}
          maxLength={replyLengths.body}
          onChange={({ target }) => setBody(target.value)}
        />
      </FormField>
      <Placeholders />
      <Disclosure title="Change the ticket as well" defaultOpen={isMacro || changesTicket(changes)}>
        <p className="mb-3 text-meta text-ink-muted">
          Makes it a macro: these changes and the mail, if it has one, are one act.
        </p>
        <ChangesFields changes={changes} onChange={setChanges} problem={errorOf('changes', ' ')} />
      </Disclosure>
    </FormDialog>
  );
}
