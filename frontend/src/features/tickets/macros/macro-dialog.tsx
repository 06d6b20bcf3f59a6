import { changesTicket, hasMail } from '@atrium/contracts/saved-replies/macros';
import { replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { ArrowRight, Mail, Plus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nameNow } from '../../../platform/presence/names-now';
import { useNameOf } from '../../../platform/presence/use-names';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useUser } from '../../../platform/session/session';
import { writeTime } from '../../../shared-features/record-kinds/record-title';
import { useNow } from '../../../ui/format/clock';
import { Button } from '../../../ui/element/button';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { Notice } from '../../../ui/status/notice';
import { ticketNumber } from '../list/select';
import type { ReplyOption } from '../replies/reply-groups';
import { RepliesDialog } from '../replies/replies-dialog';
import { ReplyPicker } from '../replies/reply-picker';
import { useReplies } from '../replies/use-replies';
import { useTicketCommands } from '../use-ticket-commands';
import { applyMacroToAll } from './apply-macro';
import { macroProblem, type PlannedChange, plannedChanges } from './preview';

function Changes({ changes }: { changes: readonly PlannedChange[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ label, from, to }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-2">
          <span className="w-28 shrink-0 text-ink-muted">{label}</span>
          {from === null ? null : (
            <>
              <span className="text-ink-muted">{from}</span>
              <ArrowRight aria-label="becomes" className="size-3 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </>
          )}
          <span className="min-w-0 font-medium wrap-anywhere">{to}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the macro will do to each ticket, before it does. */
function Preview({ macro, tickets }: { macro: ReplyOption; tickets: readonly TicketView[] }) {
  const me = useUser();
  const nameOf = useNameOf();
  const now = useNow();
  const { displayName } = useSettings();
  const texts = { me: me._id, now, nameOf, timeText: writeTime };
  return (
    <section aria-label="What will change" aria-live="polite" className="flex flex-col gap-3">
      {tickets.map((ticket) => {
        const problem = macroProblem(macro, ticket);
        const changes = plannedChanges(macro, ticket, texts);
        const mail = replyFor(macro, replyValues(ticket, nameNow(me), displayName));
        return (
          <div key={ticket._id} className="flex min-w-0 flex-col gap-1.5 rounded-md border px-3 py-2">
            <h3 className="flex min-w-0 gap-2 text-body font-medium">
              <span className="shrink-0 tabular-nums">{ticketNumber(ticket)}</span>
              <span className="truncate text-ink-muted">{ticket.caller_name}</span>
            </h3>
            {problem === undefined ? (
              <>
                <Changes changes={changes} />
                {hasMail(macro) ? (
                  <div className="flex min-w-0 gap-2 border-t pt-1.5">
                    <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
                    <div className="min-w-0 grow">
                      <p className="wrap-anywhere">
                        Mail to {ticket.email}: <span className="font-medium">{mail.subject}</span>
                      </p>
                      <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink-muted">{mail.body}</p>
                    </div>
                  </div>
                ) : null}
                {changes.length === 0 && !hasMail(macro) ? <p className="text-ink-muted">Nothing changes</p> : null}
              </>
            ) : (
              <p className="flex gap-2 text-danger-ink">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                Stays as it is: {problem}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}

const noMail = { subject: '', body: '' } as const;

/** Chooses a macro, shows what it will do to the tickets, and applies it as one act. */
export function MacroDialog(props: { tickets: readonly TicketView[]; onClose: () => void; onDone?: () => void }) {
  const { tickets, onClose, onDone } = props;
  const { options } = useReplies();
  const commands = useTicketCommands();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const macros = useMemo(() => options.filter(({ changes }) => changesTicket(changes)), [options]);
  // Looked up anew, since others may change it meanwhile.
  const macro = macros.find(({ id }) => id === chosen);
  const going = macro === undefined ? [] : tickets.filter((ticket) => macroProblem(macro, ticket) === undefined);
  const apply = async () => {
    setAsked(true);
    if (macro === undefined || going.length === 0) return false;
    const isDone = await applyMacroToAll(going, commands, macro);
    if (!isDone) return false;
    onClose();
    onDone?.();
    return true;
  };
  if (isMaking) return <RepliesDialog isNew written={noMail} onClose={() => setMaking(false)} />;
  const count = going.length === 1 ? '' : ` to ${going.length} tickets`;
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title="Apply a macro"
      description="A saved reply that also changes the ticket. All of it is one act, and is undone as one."
      action={macro === undefined ? 'Apply' : `Apply${count}`}
      className="flex flex-col gap-4"
      onSubmit={apply}
    >
      <FormField
        label="Macro"
        required
        hint={macros.length === 0 ? 'Macros are kept with the saved replies.' : undefined}
        error={isAsked && macro === undefined ? 'Choose a macro' : undefined}
      >
        <ReplyPicker options={macros} shown={macro?.name} onChoose={({ id }) => setChosen(id)} />
      </FormField>
      {macros.length === 0 ? (
        <Button icon={Plus} className="self-start" onClick={() => setMaking(true)}>
          New macro
        </Button>
      ) : null}
      {macro === undefined ? null : <Preview macro={macro} tickets={tickets} />}
      {macro !== undefined && (hasMail(macro) || macro.changes.note !== undefined) ? (
        <Notice icon={TriangleAlert}>
          Undo takes back what changed. A mail that left, and a note that others read, stay.
        </Notice>
      ) : null}
    </FormDialog>
  );
}
