import { messages } from '@atrium/contracts/core/messages';
import { useRef, useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';

/** Asks for a text without which a verdict can't be given. */
export function TextDialog(props: {
  title: string;
  label: string;
  action: string;
  isHarsh: boolean;
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const { title, label, action, isHarsh, onText, onClose } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    onText(text);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={title}
      initialFocus={box}
      action={action}
      variant={isHarsh ? 'danger' : 'primary'}
      onSubmit={submit}
    >
      <FormField
        label={label}
        required
        error={isMissing && text.trim() === '' ? messages.auth.fieldRequired : undefined}
      >
        <TextArea ref={box} rows={4} maxLength={5_000} value={text} onChange={(event) => setText(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
