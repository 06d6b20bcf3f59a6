import { SmilePlus } from 'lucide-react';
import type { ButtonSize } from '../../../ui/element/button-class';
import { Popover } from '../../../ui/overlay/popover';
import { emojis } from './emoji';

/** A button that opens a grid of signs to choose from. */
export function EmojiPicker(props: { label: string; size?: ButtonSize; onPick: (emoji: string) => void }) {
  const { label, size = 'sm', onPick } = props;
  return (
    <Popover square size={size} label={label} align="end" button={<SmilePlus aria-hidden className="size-4" />}>
      {(close) => (
        <div className="grid grid-cols-8 gap-0.5">
          {emojis.map(([sign, name]) => (
            <button
              key={sign}
              type="button"
              aria-label={name}
              title={name}
              onClick={() => {
                close();
                onPick(sign);
              }}
              className="flex size-8 items-center justify-center rounded-md text-title hover:bg-hover"
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
