import type { ReactNode } from 'react';
import { Button } from '../element/button';
import { useFirstField } from '../focus/use-first-field';
import { Form } from './form';

/** A field in a popover, of which nothing is saved before it is confirmed. */
export function ChooserForm({ children, onConfirm }: { children: ReactNode; onConfirm: () => void }) {
  // The popover leads to what is first, which may be a button that takes away what was chosen before.
  const firstField = useFirstField();
  return (
    <div ref={firstField} className="w-72 max-w-full">
      <Form className="flex flex-col gap-2" onSubmit={onConfirm}>
        {children}
        <Button type="submit" size="sm" variant="primary" className="self-end">
          Save
        </Button>
      </Form>
    </div>
  );
}
