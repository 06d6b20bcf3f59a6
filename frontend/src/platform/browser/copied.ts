import { toast } from '../../ui/overlay/toast-store';

/** Puts a text on the clipboard, and says so; where that is not allowed, it shows the text to be copied by hand. */
export async function copied(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error('It could not be copied', { description: text.slice(0, 500) });
  }
}
