import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';

const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;

/** Who types on instead of answering mentions the person, without inviting anybody, and loses no letter. */
export function MentionQuestion(props: {
  name: string;
  /** Whole, with the name. */
  lack: string;
  /** Null without the right to invite. */
  invite?: { readonly label: string; readonly send: () => void } | null;
  /** @param typed a letter that was typed on */
  onAnswer: (isMentioned: boolean, typed?: string) => void;
}) {
  const { name, lack, invite = null, onAnswer } = props;
  const yes = useRef<HTMLButtonElement>(null);
  const typeOn = (event: KeyboardEvent) => {
    if (!isLetter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onAnswer(true, event.key);
  };
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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it have the focus
        <div className="contents" onKeyDown={typeOn}>
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
        </div>
      }
    />
  );
}
