import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ConfirmContext } from './confirm-context';
import type { ConfirmDialog, ConfirmOptions } from './confirm-dialog';

interface Question {
  options: ConfirmOptions;
  answer: (agreed: boolean) => void;
}

const load = async () => (await import('./confirm-dialog')).ConfirmDialog;

/**
 * Holds the one confirmation of the application; put it near the root. Its dialog is fetched after the first paint,
 * to keep what every page loads small; should that fail, the browser's own confirmation asks instead.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [View, setView] = useState<typeof ConfirmDialog | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  // The text stays while the dialog fades out, hence apart from the question.
  const [open, setOpen] = useState(false);

  const prepare = useCallback(async () => {
    try {
      const loaded = await load();
      setView(() => loaded);
      return true;
    } catch {
      return false;
    }
  }, []);
  useEffect(() => {
    // A failure here is met again, and handled, when a question is asked.
    load().then(
      (loaded) => setView(() => loaded),
      () => undefined,
    );
  }, []);

  const confirm = useCallback(
    async (options: ConfirmOptions) => {
      if (!(await prepare())) return window.confirm(options.title);
      return new Promise<boolean>((resolve) => {
        setQuestion((before) => {
          before?.answer(false);
          return { options, answer: resolve };
        });
        setOpen(true);
      });
    },
    [prepare],
  );
  const settle = (agreed: boolean) => {
    question?.answer(agreed);
    setOpen(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {View ? (
        <View
          {...(question?.options ?? { title: '' })}
          open={open}
          onConfirm={() => settle(true)}
          onCancel={() => settle(false)}
        />
      ) : null}
    </ConfirmContext>
  );
}
