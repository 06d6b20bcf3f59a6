import { Copy } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { toast } from '../../ui/overlay/toast-store';

export function CopyField(props: { label: string; hint: string; value: string; copied?: string }) {
  const { label, hint, value, copied = 'The address is copied' } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(copied);
    } catch {
      toast.info('Copy it from its field');
    }
  };
  return (
    <div className="flex items-start gap-2">
      <FormField label={label} hint={hint} className="grow">
        <TextInput readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </FormField>
      <Button icon={Copy} className="mt-5" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
