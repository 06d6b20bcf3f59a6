import { History } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { addressAt } from '../../platform/past/addresses';
import { buttonClass } from '../../ui/element/button-class';
import { Tooltip } from '../../ui/overlay/tooltip';

/** Opens a screen at a moment, and the time bar there. @param at in milliseconds */
export function ParkHere({ address, name, at }: { address: string; name: string; at: number }) {
  return (
    <Tooltip label="Park the time bar here" describes={false}>
      <RecordLink
        href={addressAt(address, at)}
        aria-label={`Park the time bar here, at ${name}`}
        className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      >
        <History aria-hidden className="size-3.5" />
      </RecordLink>
    </Tooltip>
  );
}
