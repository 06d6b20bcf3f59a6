import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';

/** Asks before somebody is mentioned who won't read it. */
export function MentionQuestion(props: {
  name: string;
  /** What they lack, such as `cannot see this`. */
  lack: string;
  /** Lets them in, where the asker may. */
  invite?: { readonly label: string; readonly send: () => void } | null;
  /** Told whether to mention them. */
  onAnswer: (isMentioned: boolean) => void;
}) {
  const { name, lack, invite = null, onAnswer } = props;
  const inviteAndMention = () => {
    invite?.send();
    onAnswer(true);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={`Mention ${name}?`}
      description={`${name} ${lack}.`}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant={invite === null ? 'primary' : 'secondary'} onClick={() => onAnswer(true)}>
            Mention anyway
          </Button>
          {invite === null ? null : (
            <Button variant="primary" onClick={inviteAndMention}>
              {invite.label}
            </Button>
          )}
        </>
      }
    />
  );
}
