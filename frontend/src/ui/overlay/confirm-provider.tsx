import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { atRest } from '../status/at-rest';
import { ConfirmContext } from './confirm-context';
import type { ConfirmDialog, ConfirmOptions } from './confirm-dialog';

interface Question {
  options: ConfirmOptions;
  answer: (agreed: boolean) => void;
}

const load = async () => (await import('./confirm-dialog')).ConfirmDialog;

/**
 * The application's one confirmation; render near the root. Loaded after first paint to keep the first load small; if
 * that fails, the browser's own dialog asks.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [View, setView] = useState<typeof ConfirmDialog | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  // Separate from the question, so that the text stays while it fades out.
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
    // A hidden element has no width, and keeps the last answer.
    atRest()
      .then(load)
      .then(
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
