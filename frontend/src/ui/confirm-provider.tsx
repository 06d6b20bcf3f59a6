import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmContext } from './confirm-context';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog';

interface Question {
  options: ConfirmOptions;
  answer: (agreed: boolean) => void;
}

/** Holds the one confirmation of the application; put it near the root. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  // The text stays while the dialog fades out, hence apart from the question.
  const [open, setOpen] = useState(false);

  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        setQuestion((before) => {
          before?.answer(false);
          return { options, answer: resolve };
        });
        setOpen(true);
      }),
    [],
  );
  const settle = (agreed: boolean) => {
    question?.answer(agreed);
    setOpen(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog
        {...(question?.options ?? { title: '' })}
        open={open}
        onConfirm={() => settle(true)}
        onCancel={() => settle(false)}
      />
    </ConfirmContext>
  );
}
