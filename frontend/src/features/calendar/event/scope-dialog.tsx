import type { ChangeScope } from '@atrium/contracts/calendar/rules';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import type { AskScope } from '../calendar-commands';

type What = Parameters<AskScope>[0];

interface Question {
  readonly what: What;
  readonly scopes: readonly ChangeScope[];
  readonly answer: (scope: ChangeScope | null) => void;
}

const labels: Readonly<Record<ChangeScope, { readonly label: string; readonly text: string }>> = {
  this: { label: 'This event', text: 'Only this one; the others stay unchanged.' },
  following: { label: 'This and following events', text: 'This one and all later ones; earlier ones stay unchanged.' },
  all: { label: 'All events', text: 'All of them, past ones included.' },
};

const titles: Readonly<Record<What, string>> = {
  move: 'Move which events?',
  change: 'Change which events?',
  cancel: 'Cancel which events?',
};

const actions: Readonly<Record<What, string>> = { move: 'Move', change: 'Change', cancel: 'Cancel events' };

function ScopeDialog({ question, onAnswer }: { question: Question; onAnswer: (scope: ChangeScope | null) => void }) {
  const { what, scopes } = question;
  const [chosen, choose] = useState<ChangeScope>(scopes[0] ?? 'all');
  return (
    <Dialog
      open
      size="small"
      onClose={() => onAnswer(null)}
      title={titles[what]}
      description="This event repeats."
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>Keep as it is</Button>
          <Button variant={what === 'cancel' ? 'danger' : 'primary'} onClick={() => onAnswer(chosen)}>
            {actions[what]}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-1" aria-label={titles[what]}>
        {scopes.map((scope) => (
          <label key={scope} className="flex items-start gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover">
            <input
              type="radio"
              name="scope"
              className="mt-1"
              checked={chosen === scope}
              onChange={() => choose(scope)}
              aria-label={labels[scope].label}
            />
            <span>
              <span className="block font-medium">{labels[scope].label}</span>
              <span className="block text-meta text-ink-muted">{labels[scope].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

export function useScopeQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback<AskScope>(
    (what, scopes) =>
      new Promise((answer) => {
        setQuestion({ what, scopes, answer });
      }),
    [],
  );
  const answered = (scope: ChangeScope | null) => {
    setQuestion(null);
    question?.answer(scope);
  };
  return { ask, dialog: question === null ? null : <ScopeDialog question={question} onAnswer={answered} /> };
}
