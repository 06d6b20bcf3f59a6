import type { ComponentProps, KeyboardEvent, MouseEvent, SubmitEvent } from 'react';
import { focusInvalid } from '../focus/focus-invalid';
import { useOnce } from './use-once';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Resolves to true once it is saved. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/** Choosing by keys or clicks changes values without an input event. */
const choosing: ReadonlySet<string> = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

function isSubmit(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[type="submit"]') !== null;
}

/** The drawn box is smaller than the area that can be pressed. */
export function Form({ onSubmit, ...form }: FormProps) {
  const { once, renew } = useOnce();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog may lie within another form, which must not be sent with it.
    event.stopPropagation();
    const { currentTarget } = event;
    void once(() => onSubmit(event)).then(() => focusInvalid(currentTarget));
  };
  return (
    <form
      noValidate
      {...form}
      onSubmit={submit}
      onInputCapture={renew}
      onChangeCapture={renew}
      onClickCapture={({ target }: MouseEvent) => {
        if (!isSubmit(target)) renew();
      }}
      onKeyDownCapture={({ key }: KeyboardEvent) => {
        if (choosing.has(key)) renew();
      }}
    />
  );
}
