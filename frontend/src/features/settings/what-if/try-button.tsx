import { isTriedSetting } from '@atrium/contracts/what-if/body';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { WhatIfDialog } from './what-if-dialog';

/** For settings by which something of the past is reckoned; nothing beside others. */
export function TryButton(props: { body: Readonly<Record<string, unknown>>; check: () => boolean }) {
  const { body, check } = props;
  const [isOpen, setOpen] = useState(false);
  if (!Object.keys(body).some(isTriedSetting)) return null;
  return (
    <>
      <Button icon={History} onClick={() => setOpen(check())}>
        Try on the past
      </Button>
      {isOpen ? <WhatIfDialog settings={body} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
