import type { ReactNode, Ref } from 'react';
import { cx } from '../element/cx';
import { floatingClass, optionClass } from './control-class';
import type { Suggestions } from './use-suggestions';

/** What a text box suggests. It lies over the page, unless `inPage`; its place comes with `className`. */
export function SuggestionList<T>(props: {
  label: string;
  list: Suggestions<T>;
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  children: (option: T) => ReactNode;
  inPage?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const { label, list, keyOf, onChoose, children, inPage = false, className, ref } = props;
  const { id, found, marked, optionId } = list;
  return (
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser takes the caret away
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={cx(inPage ? '' : `${floatingClass} absolute border p-1`, className)}
    >
      {found.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box takes the keys
        <div
          key={keyOf(option)}
          id={optionId(at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // Keeps the focus and caret in the text box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cx(optionClass, at === marked ? 'bg-hover' : 'hover:bg-hover')}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
