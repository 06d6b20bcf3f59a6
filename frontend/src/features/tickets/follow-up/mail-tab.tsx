import { changesTicket, hasMail } from '@atrium/contracts/saved-replies/macros';
import { renderReply, replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import { mailAddress, type TicketStatus } from '@atrium/contracts/tickets/rules';
import { signatureFor } from '@atrium/contracts/mailboxes/rules';
import type { MailingAnswer, TicketView } from '@atrium/contracts/tickets/views';
import { BookmarkPlus, CircleCheckBig, Hourglass, type LucideIcon, MailWarning, Send, Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../../../platform/api/use-query';
import { nameNow } from '../../../platform/presence/names-now';
import { useUser } from '../../../platform/session/session';
import { useKeptText } from '../../../platform/form/use-kept-text';
import { useTyping } from '../../../platform/presence/use-presence';
import { useSettings } from '../../../platform/organisation/use-settings';
import { MarkdownView } from '../../../shared-features/markdown/markdown-view';
import { Button } from '../../../ui/element/button';
import { Chip } from '../../../ui/element/chip';
import { IconButton } from '../../../ui/element/icon-button';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { Notice } from '../../../ui/status/notice';
import { MailAttachments } from '../mail/mail-attachments';
import { answerSubject } from '../mail/answer-subject';
import { isWhole, MailFields, type MailText } from '../mail/mail-fields';
import { filesProblem, keptFiles } from '../mail/mail-files';
import { RepliesDialog } from '../replies/replies-dialog';
import type { ReplyOption } from '../replies/reply-groups';
import { ReplyPicker, useReplyLine } from '../replies/reply-picker';
import { useReplies } from '../replies/use-replies';
import { useTicketCommands } from '../use-ticket-commands';
import { threadTopic, useThread } from '../details/use-thread';
import { Form } from '../../../ui/form/form';
import { DraftNotice } from '../draft/draft-notice';
import { useSharedDraft } from '../draft/use-shared-draft';

/** What sending can do to the status along with it. */
const turns = [
  { status: 'Pending Customer', label: 'Send and wait for the client', icon: Hourglass },
  { status: 'Resolved', label: 'Send and resolve', icon: CircleCheckBig },
] as const satisfies readonly { status: TicketStatus; label: string; icon: LucideIcon }[];

const longestCopies = 1_000;

/** Addresses as people separate them. */
function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))];
}

function SavedReplies(props: {
  ticket: TicketView;
  onChoose: (reply: ReplyOption, mail: MailText) => void;
  onKeep: () => void;
}) {
  const { ticket, onChoose, onKeep } = props;
  const user = useUser();
  const { displayName } = useSettings();
  const { options } = useReplies();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <FormField label="Saved reply" hint="Placeholders are filled in from the ticket.">
        <ReplyPicker
          options={options}
          onChoose={(reply) => {
            const filled = replyFor(reply, replyValues(ticket, nameNow(user), displayName));
            onChoose(reply, filled);
          }}
        />
      </FormField>
      <IconButton
        label="Keep saved replies"
        icon={BookmarkPlus}
        variant="secondary"
        className="mt-5"
        onClick={onKeep}
      />
    </div>
  );
}

/** What the server puts below the mail. */
function SignatureBelow({ ticket, signature }: { ticket: TicketView; signature: string }) {
  const user = useUser();
  const { displayName } = useSettings();
  if (signature.trim() === '') return null;
  const text = renderReply(signature, replyValues(ticket, nameNow(user), displayName));
  return (
    <section aria-label="Signature" className="rounded-md bg-sunken px-3 py-2">
      <p className="text-meta text-ink-muted">This signature is put below it:</p>
      <MarkdownView text={text} files={{ collection: 'tickets', record: ticket._id }} />
    </section>
  );
}

export function MailTab({ ticket }: { ticket: TicketView }) {
  const me = useUser()._id;
  const { mail, applyMacro } = useTicketCommands();
  const confirm = useConfirm();
  const { typed } = useTyping(threadTopic(ticket._id));
  const draft = useSharedDraft(ticket._id);
  const { write } = draft;
  const { subject: ownSubject, body, copies } = draft.texts;
  const isAnothers = draft.other !== null;
  const answerFields = useRef<HTMLFieldSetElement>(null);
  const isTaking = useRef(false);
  const takeOver = async () => {
    isTaking.current = true;
    if (!(await draft.take())) isTaking.current = false;
  };
  useEffect(() => {
    if (isAnothers || !isTaking.current) return;
    isTaking.current = false;
    // The button that took it over is gone.
    answerFields.current?.querySelector('textarea')?.focus();
  }, [isAnothers]);
  const [isEmptied, setEmptied] = useState(false);
  const { entries } = useThread(ticket._id);
  const subject = ownSubject === '' && !isEmptied ? answerSubject(entries, ticket) : ownSubject;
  const [attached, setAttached] = useKeptText(`atrium.ticket-mail-files.${me}.${ticket._id}`);
  const [macro, setMacro] = useKeptText(`atrium.ticket-mail-macro.${me}.${ticket._id}`);
  const applied = useReplies().options.find(({ id }) => id === macro);
  const lineOf = useReplyLine();
  const [isUploading, setUploading] = useState(false);
  const files = keptFiles(attached);
  const cc = addressesIn(copies);
  const wrong = cc.find((address) => !mailAddress.test(address));
  const [isAsked, setAsked] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [isSending, setSending] = useState(false);
  const { answer } = useQuery<MailingAnswer>('/support/mailserver');

  const put = (next: { subject: string; body: string }) => {
    write({ subject: next.subject, body: next.body });
    setEmptied(next.subject === '');
    typed();
  };
  const begin = async (reply: ReplyOption, next: MailText) => {
    const replaces =
      (ownSubject === '' && body === '') ||
      !hasMail(reply) ||
      (await confirm({
        title: 'Replace with this reply?',
        message: 'Your text will be replaced.',
        confirmLabel: 'Replace',
      }));
    if (!replaces) return;
    if (hasMail(reply)) put(next);
    setMacro(changesTicket(reply.changes) ? reply.id : '');
  };
  const send = async (ticketstatus?: TicketStatus) => {
    setAsked(true);
    if (!isWhole({ subject, body }) || wrong !== undefined || filesProblem(files) !== undefined) return;
    setSending(true);
    const written = {
      subject,
      body,
      cc: cc.length === 0 ? undefined : cc,
      files: files.length === 0 ? undefined : files.map(({ file, name }) => ({ file, name })),
      ticketstatus,
    };
    const outcome =
      applied === undefined ? await mail(ticket, written) : await applyMacro(ticket, { ...written, macro: applied.id });
    setSending(false);
    if (!outcome.ok) return;
    setAsked(false);
    write({ copies: '' });
    setAttached('');
    setMacro('');
    put({ subject: '', body: '' });
    setEmptied(false);
  };
  return (
    <>
      <Form aria-label="Mail to the client" onSubmit={() => send()} className="flex flex-col gap-3">
        <p className="text-ink-muted">
          To <span className="font-medium text-ink">{ticket.caller_name}</span> &lt;{ticket.email}&gt;
        </p>
        {answer?.sending === false ? (
          <Notice icon={MailWarning}>
            No mail server is set up. Mail waits until there is one, and does not count as an answer until then.
          </Notice>
        ) : null}
        <DraftNotice draft={draft} take={takeOver} />
        <fieldset ref={answerFields} disabled={isAnothers} className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">The answer</legend>
          <SavedReplies
            ticket={ticket}
            onChoose={(reply, text) => void begin(reply, text)}
            onKeep={() => setKeeping(true)}
          />
          <FormField
            label="Copy to"
            hint="Further addresses, separated by commas."
            error={isAsked && wrong !== undefined ? `${wrong} is no address` : undefined}
          >
            <TextInput
              maxLength={longestCopies}
              value={copies}
              onChange={({ target }) => write({ copies: target.value })}
            />
          </FormField>
          <MailAttachments
            files={files}
            onChange={(next) => setAttached(next.length === 0 ? '' : JSON.stringify(next))}
            onUploading={setUploading}
            problem={filesProblem(files)}
          >
            <MailFields mail={{ subject, body }} onChange={put} isAsked={isAsked} />
            <SignatureBelow
              ticket={ticket}
              signature={answer === null ? '' : signatureFor(answer, ticket.team ?? '')}
            />
          </MailAttachments>
          {applied === undefined ? null : (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1" aria-live="polite">
              <Chip icon={Zap} label={applied.name} onRemove={() => setMacro('')}>
                {applied.name}
              </Chip>
              <span className="text-meta text-ink-muted">
                Sending also applies: {lineOf({ subject: '', changes: applied.changes })}
              </span>
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {turns
              .filter(({ status }) => status !== ticket.ticketstatus && applied?.changes.ticketstatus === undefined)
              .map(({ status, label, icon }) => (
                <Button key={status} icon={icon} disabled={isSending || isUploading} onClick={() => void send(status)}>
                  {label}
                </Button>
              ))}
            <Button variant="primary" type="submit" icon={Send} busy={isSending} disabled={isUploading}>
              Send mail
            </Button>
          </div>
        </fieldset>
      </Form>
      {/* Beside the form: what its own form sends would reach this one as well. */}
      {isKeeping ? <RepliesDialog written={{ subject: ownSubject, body }} onClose={() => setKeeping(false)} /> : null}
    </>
  );
}
