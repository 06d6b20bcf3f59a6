import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/element/button-class';
import { Card } from '../../ui/layout/card';

/** Everything that is held about oneself, as one file to take along. */
export function OwnDataCard() {
  return (
    <Card
      title="Your data"
      actions={
        <a href="/api/user/owndata" download aria-label="Download your data" className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden className="size-4" />
          Download
        </a>
      }
    >
      <p className="text-ink-muted">
        Every record that names you, as you see it, with what you did, your sessions and the files that you uploaded: as
        pages for you to read, and as JSON for programs.
      </p>
    </Card>
  );
}
