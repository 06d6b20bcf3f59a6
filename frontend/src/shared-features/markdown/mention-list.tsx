import { useLayoutEffect, useRef, type RefObject } from 'react';
import getCaretCoordinates from 'textarea-caret';
import { floatingClass, optionClass } from '../../ui/form/control-class';
import { cx } from '../../ui/element/cx';
import { PersonChip } from '../../ui/person/person-chip';
import type { Mentionable, MentionChoice } from './use-mentions';

export function MentionList(props: {
  choice: MentionChoice;
  area: RefObject<HTMLTextAreaElement | null>;
  isBlind: (person: Mentionable) => boolean;
  onChoose: (person: Mentionable) => void;
}) {
  const { choice, area, isBlind, onChoose } = props;
  const { id, found, active, optionId, from } = choice;
  const list = useRef<HTMLDivElement>(null);

  // After each rendering: the width depends on the people listed.
  useLayoutEffect(() => {
    if (area.current === null || list.current === null) return;
    const { top, left, height } = getCaretCoordinates(area.current, from);
    const widest = Math.max(0, area.current.clientWidth - list.current.offsetWidth);
    // `normal` line height parses to NaN.
    const line = Number.isFinite(height) && height > 0 ? height : 20;
    list.current.style.left = `${Math.min(left, widest)}px`;
    list.current.style.top = `${top - area.current.scrollTop + line + 4}px`;
  });

  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser takes the caret away
      role="listbox"
      tabIndex={-1}
      aria-label="People to mention"
      className={cx(floatingClass, 'absolute max-w-full min-w-48 border p-1')}
    >
      {found.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box takes the keys
        <div
          key={person._id}
          id={optionId(at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Keeps the focus and caret in the text box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={cx(optionClass, at === active && 'bg-hover')}
        >
          <PersonChip
            picks
            name={person.username}
            id={person._id}
            detail={isBlind(person) ? 'cannot see this' : person.department}
          />
        </div>
      ))}
    </div>
  );
}
