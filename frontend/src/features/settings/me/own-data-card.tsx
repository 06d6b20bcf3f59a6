import { dayOf } from '@atrium/contracts/core/days';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadDocument } from '../../../platform/api/files';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/overlay/toast-store';

export function OwnDataCard() {
  const { username } = useUser();
  const [isMade, setMade] = useState(false);
  const download = async () => {
    setMade(true);
    const day = dayOf(new Date().toISOString());
    const problem = await downloadDocument('/user/owndata', `atrium-${username}-${day}.zip`);
    setMade(false);
    if (problem !== null) toast.error('Your data could not be downloaded', { description: problem.message });
  };
  return (
    <Card
      title="Your data"
      actions={
        <Button size="sm" icon={Download} busy={isMade} aria-label="Download your data" onClick={() => void download()}>
          Download
        </Button>
      }
    >
      <p className="text-ink-muted">
        Every record that names you, as you see it, with what you did, your sessions and the files that you uploaded: as
        pages for you to read, and as JSON for programs.
      </p>
    </Card>
  );
}
