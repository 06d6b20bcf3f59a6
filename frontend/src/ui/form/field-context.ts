import { createContext, useContext } from 'react';

/** What a form field tells the control inside it. */
export interface FieldState {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

/** Set by `FormField`, read by every control. */
export const FieldContext = createContext<FieldState | null>(null);

interface ControlProps {
  id?: string;
  required?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/**
 * The id and ARIA attributes that link a control to the label, hint and error of the field around it. What the control
 * was given itself wins. `required` becomes `aria-required`: messages are ours, not the browser's.
 */
export function useControlProps(own: ControlProps) {
  const field = useContext(FieldContext);
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    disabled: own.disabled ?? field?.disabled ?? false,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own.required ?? (field?.required || undefined),
  };
}
