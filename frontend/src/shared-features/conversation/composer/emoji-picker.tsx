import { SmilePlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ButtonSize } from '../../../ui/element/button-class';
import { Popover } from '../../../ui/overlay/popover';
import { SkeletonText } from '../../../ui/status/skeleton';

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel')).EmojiPanel }));

export function EmojiPicker(props: {
  label: string;
  size?: ButtonSize;
  /** Replaces the usual content of the button. */
  button?: ReactNode;
  onPick: (emoji: string) => void;
}) {
  const { label, size = 'sm', button = <SmilePlus aria-hidden className="size-4" />, onPick } = props;
  return (
    <Popover square size={size} label={label} align="end" button={button}>
      {(close) => (
        <Suspense
          fallback={
            <div className="h-72 w-72">
              <SkeletonText lines={6} />
            </div>
          }
        >
          <EmojiPanel
            onPick={(sign) => {
              close();
              onPick(sign);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
