import { messages } from '@atrium/contracts/core/messages';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { longestSubject } from './answer-subject';

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

export function isWhole({ subject, body }: MailText): boolean {
  return subject.trim() !== '' && body.trim() !== '';
}

export function MailFields(props: { mail: MailText; onChange: (mail: MailText) => void; isAsked: boolean }) {
  const { mail, onChange, isAsked } = props;
  const missing = (text: string) => (isAsked && text.trim() === '' ? messages.auth.fieldRequired : undefined);
  return (
    <>
      <FormField label="Subject" required error={missing(mail.subject)}>
        <TextInput
          maxLength={longestSubject}
          value={mail.subject}
          onChange={(event) => onChange({ ...mail, subject: event.target.value })}
        />
      </FormField>
      <FormField label="Body" required error={missing(mail.body)}>
        <TextArea rows={7} value={mail.body} onChange={(event) => onChange({ ...mail, body: event.target.value })} />
      </FormField>
    </>
  );
}
