import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { cx } from '../element/cx';
import { EditingMark } from './editing-mark';
import { FieldContext } from './field-context';
import { RemoteValue, type RemoteValueProps } from './remote-value';

export interface FormFieldProps {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  remote?: RemoteValueProps;
  /** Who else is in this field, and what to call when this person enters and leaves it. */
  editors?: { readonly names: string; readonly onEnter: () => void; readonly onLeave: () => void };
  className?: string;
}

export function FormField(props: FormFieldProps) {
  const { label, children, hint, error, required = false, disabled = false, hideLabel, remote, className } = props;
  const { editors } = props;
  const others = editors?.names ?? '';
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const remoteId = `${id}-remote`;
  const editorsId = `${id}-editors`;
  const describedBy =
    [error ? errorId : '', hint ? hintId : '', remote ? remoteId : '', others ? editorsId : '']
      .filter(Boolean)
      .join(' ') || undefined;
  const state = useMemo(
    () => ({ id, label, describedBy, invalid: Boolean(error), required, disabled }),
    [id, label, describedBy, error, required, disabled],
  );

  return (
    <div
      className={cx('flex min-w-0 flex-col gap-1', className)}
      onFocus={editors?.onEnter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) editors?.onLeave();
      }}
    >
      {/* Nothing visible would still take the gap, and have the field stand lower than what is beside it. */}
      <div className={hideLabel && others === '' ? 'contents' : 'flex min-w-0 items-center gap-2'}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-meta font-medium text-ink-muted'}>
          {label}
          {required ? (
            <span aria-hidden className="ms-0.5 text-danger-ink">
              *
            </span>
          ) : null}
        </label>
        {others === '' ? null : (
          <EditingMark id={editorsId} title={`${others} is editing this field`}>
            {others}
            <span className="sr-only"> is editing this field</span>
          </EditingMark>
        )}
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      {remote ? <RemoteValue id={remoteId} {...remote} /> : null}
      {hint ? (
        <p id={hintId} className="text-meta text-ink-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex items-start gap-1 text-meta text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
