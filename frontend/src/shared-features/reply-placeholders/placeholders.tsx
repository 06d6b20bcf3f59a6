import { replyPlaceholders } from '@atrium/contracts/tickets/saved-replies';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { Disclosure } from '../../ui/layout/disclosure';
import { applyEdit, type TextField } from '../markdown/apply-edit';

/** Marks the fields in which placeholders stand: `<TextInput {...takesPlaceholders} />`. */
export const takesPlaceholders = { 'data-placeholders': '' } as const;

function takerAt(target: EventTarget | null): TextField | null {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isText && target.matches('[data-placeholders]') ? target : null;
}

/** What can be put into a saved reply, with what each stands for; pressed, it is put in at the caret. */
export function Placeholders() {
  const list = useRef<HTMLDListElement>(null);
  /** Where somebody wrote last. */
  const written = useRef<TextField | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      written.current = takerAt(target) ?? written.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  const putIn = (text: string) => {
    const nearby = list.current?.closest('form') ?? document;
    const last = [...nearby.querySelectorAll('textarea[data-placeholders]')].map(takerAt).findLast(Boolean);
    const field = written.current?.isConnected === true ? written.current : last;
    if (field == null) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    const end = from + text.length;
    applyEdit(field, { from, to, insert: text, start: end, end });
  };
  return (
    <Disclosure title="Placeholders">
      <p className="pb-2 text-meta text-ink-muted">Press one to put it in where you write.</p>
      <dl ref={list} className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-meta">
        {Object.entries(replyPlaceholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <button
                type="button"
                className={cx(buttonClass({ size: 'sm' }), 'font-mono')}
                // Keeps the caret where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => putIn(`{{${name}}}`)}
              >
                {`{{${name}}}`}
              </button>
            </dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
