import { useUnitNames } from '../../platform/organisation/use-units';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import getCaretCoordinates from 'textarea-caret';
import { SuggestionList } from '../../ui/form/suggestion-list';
import { PersonChip } from '../../ui/person/person-chip';
import type { Mentionable, MentionChoice } from './use-mentions';

export function MentionList(props: {
  choice: MentionChoice;
  area: RefObject<HTMLTextAreaElement | null>;
  isBlind: (person: Mentionable) => boolean;
  onChoose: (person: Mentionable) => void;
}) {
  const { choice, area, isBlind, onChoose } = props;
  const { from } = choice;
  const { departmentName } = useUnitNames();
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
    <SuggestionList
      ref={list}
      label="People to mention"
      list={choice}
      keyOf={({ _id }) => _id}
      onChoose={onChoose}
      className="max-w-full min-w-48"
    >
      {(person) => (
        <PersonChip
          picks
          name={person.username}
          id={person._id}
          detail={isBlind(person) ? 'cannot see this' : departmentName(person.department)}
        />
      )}
    </SuggestionList>
  );
}
