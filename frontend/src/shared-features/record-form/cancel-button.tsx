import { Button } from '../../ui/element/button';

/** Discards the stored draft, too. */
export function CancelButton({ form, onClose }: { form: string; onClose: () => void }) {
  const cancel = () => {
    const element = document.getElementById(form);
    if (element instanceof HTMLFormElement) element.reset();
    onClose();
  };
  return <Button onClick={cancel}>Cancel</Button>;
}
