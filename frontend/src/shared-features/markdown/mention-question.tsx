import { useRef } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';

export function MentionQuestion(props: {
  name: string;
  /** Whole, with the name. */
  lack: string;
  /** Null without the right to invite. */
  invite?: { readonly label: string; readonly send: () => void } | null;
  onAnswer: (isMentioned: boolean) => void;
}) {
  const { name, lack, invite = null, onAnswer } = props;
  const yes = useRef<HTMLButtonElement>(null);
  const inviteAndMention = () => {
    invite?.send();
    onAnswer(true);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      initialFocus={yes}
      size="small"
      title={`Mention ${name}?`}
      description={lack}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button
            ref={invite === null ? yes : undefined}
            variant={invite === null ? 'primary' : 'secondary'}
            onClick={() => onAnswer(true)}
          >
            Mention anyway
          </Button>
          {invite === null ? null : (
            <Button ref={yes} variant="primary" onClick={inviteAndMention}>
              {invite.label}
            </Button>
          )}
        </>
      }
    />
  );
}
