import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { changesTicket } from '@atrium/contracts/saved-replies/macros';
import { ChevronDown, Zap } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useNameOf } from '../../../platform/presence/use-names';
import { changesTexts } from '../../../shared-features/macros/changes-text';
import { cx } from '../../../ui/element/cx';
import { controlClass, floatingClass, optionClass } from '../../../ui/form/control-class';
import { openListbox } from '../../../ui/focus/focus-targets';
import { useControlProps } from '../../../ui/form/field-context';
import { DescribedInput } from '../../../ui/overlay/described';
import { repliesWith, type ReplyGroup, type ReplyOption } from './reply-groups';

/** What a reply says and does, in a line. */
export function useReplyLine(): (reply: Pick<ReplyOption, 'subject' | 'changes'>) => string {
  const nameOf = useNameOf();
  return ({ subject, changes }) =>
    [subject, ...changesTexts(changes, nameOf)].filter((part) => part !== '').join(' · ');
}

function Group({ name, replies }: ReplyGroup) {
  const heading = useId();
  const lineOf = useReplyLine();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
    <div role="group" aria-labelledby={heading} className="not-first:mt-1 not-first:border-t not-first:pt-1">
      <p id={heading} className="px-2 py-1 text-meta font-medium text-ink-muted">
        {name}
      </p>
      {replies.map((reply) => (
        <ComboboxOption key={reply.id} value={reply} className={optionClass}>
          <span className="flex min-w-0 grow flex-col">
            <span className="flex min-w-0 items-center gap-1">
              {changesTicket(reply.changes) ? (
                <Zap aria-label="Macro" className="size-3 shrink-0 text-accent-ink" />
              ) : null}
              <span className="truncate">{reply.name}</span>
            </span>
            <span className="truncate text-meta text-ink-muted">{lineOf(reply)}</span>
          </span>
        </ComboboxOption>
      ))}
    </div>
  );
}

/**
 * Chooses a saved reply by its words; stays empty afterwards, ready for the next.
 * @param props.shown what it shows instead of being empty
 */
export function ReplyPicker(props: {
  options: readonly ReplyOption[];
  onChoose: (reply: ReplyOption) => void;
  shown?: string | undefined;
}) {
  const { options, onChoose, shown } = props;
  const [query, setQuery] = useState('');
  const { disabled: _, 'aria-describedby': describedBy, ...control } = useControlProps({});
  const groups = repliesWith(options, query);
  return (
    <Combobox<ReplyOption | null>
      // Not at once with the focus, which comes back here after a mail was sent.
      value={null}
      onChange={(reply) => (reply === null ? undefined : onChoose(reply))}
      onClose={() => setQuery('')}
    >
      <span className="relative flex min-w-0 items-center">
        <ComboboxInput
          as={DescribedInput}
          describedBy={describedBy}
          {...control}
          autoComplete="off"
          placeholder={options.length === 0 ? 'There is none yet' : 'Start with…'}
          displayValue={() => shown ?? ''}
          onChange={(event) => setQuery(event.target.value)}
          onClick={({ currentTarget }: MouseEvent<HTMLInputElement>) => {
            if (currentTarget.ariaExpanded !== 'true') openListbox(currentTarget);
          }}
          className={cx(controlClass, 'h-control truncate ps-2.5 pe-8')}
        />
        <ComboboxButton
          aria-label="Show options"
          className="absolute end-0 flex h-full w-8 items-center justify-center"
        >
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        transition
        modal={false}
        anchor="bottom start"
        className={cx(floatingClass, 'w-(--input-width) min-w-56 p-1 empty:invisible')}
      >
        {groups.length === 0 ? (
          <p className="px-2 py-1.5 text-ink-faint">{options.length === 0 ? 'There is none yet' : 'Nothing found'}</p>
        ) : null}
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
