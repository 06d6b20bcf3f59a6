import { Copy, Download } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { buttonClass } from '../../ui/element/button-class';
import { toast } from '../../ui/overlay/toast-store';

/** Shown only once. */
export function RecoveryCodesList({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('The recovery codes are copied');
    } catch {
      toast.info('Copy the codes from the list');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        Keep these recovery codes where only you find them. Each signs you in once without your phone. They are not
        shown again.
      </p>
      <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 rounded-md border bg-sunken p-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-meta break-all select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="atrium-recovery-codes.txt"
          className={buttonClass()}
        >
          <Download aria-hidden className="size-4" />
          Download
        </a>
        <Button variant="primary" onClick={done}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
