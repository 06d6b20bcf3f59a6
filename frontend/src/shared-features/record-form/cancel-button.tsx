import { Button } from '../../ui/element/button';

/** Drops what was written in a form, which would be kept on this device otherwise, and closes it. */
export function CancelButton({ form, onClose }: { form: string; onClose: () => void }) {
  const cancel = () => {
    const element = document.getElementById(form);
    if (element instanceof HTMLFormElement) element.reset();
    onClose();
  };
  return <Button onClick={cancel}>Cancel</Button>;
}
