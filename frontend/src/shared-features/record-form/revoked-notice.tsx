import { Copy, LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import { useRevoked } from '../../platform/form/open-forms';
import { Button } from '../../ui/element/button';
import { toast } from '../../ui/overlay/toast-store';
import { Notice } from '../../ui/status/notice';

const fields = 'input:not([type="hidden"], [type="password"], [type="file"]), textarea, select';

function lineOf(field: Element): string | null {
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
  )
    return null;
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) && !field.checked) return null;
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return field.value.trim() === '' ? null : `${label.trim()}: ${field.value}`;
}

async function copyFrom(place: Element | null): Promise<void> {
  const lines = [...(place?.querySelectorAll(fields) ?? [])].flatMap((field) => lineOf(field) ?? []);
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    toast.success('Copied');
  } catch {
    toast.error('The text could not be copied', { description: 'Select it in the form and copy it there.' });
  }
}

/** Copies the draft of a form whose rights were revoked. */
export function RevokedNotice() {
  const place = useRef<HTMLOutputElement>(null);
  if (!useRevoked()) return null;
  return (
    <output ref={place} className="mb-4 block">
      <Notice
        icon={LockKeyhole}
        action={
          <Button
            size="sm"
            icon={Copy}
            onClick={() => void copyFrom(place.current?.closest('[role="dialog"], main') ?? null)}
          >
            Copy text
          </Button>
        }
      >
        This can no longer be saved: your rights were changed while you were writing. Your text stays here for you to
        copy.
      </Notice>
    </output>
  );
}
