import { isThere } from './focus-targets';

const invalid = '[aria-invalid="true"]';

/**
 * Goes to the first field that is said to be wrong, once that is drawn: it may be out of sight, and a press that seems to do
 * nothing is worse than a refusal. A field that is wrong and has the focus keeps it.
 * @param form one that was just sent
 */
export function focusInvalid(form: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement?.matches(invalid) === true) return;
      [...form.querySelectorAll<HTMLElement>(invalid)].find(isThere)?.focus();
    }),
  );
}
