import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { atThisMoment } from '../past/addresses';
import { useMoment } from '../past/moment';

/** Clicks that open another tab or window, or that were handled already. */
function isPlain(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** A link to an address of this application that is only known as text, such as that of a record of any kind. */
export function RecordLink({ href, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const router = useRouter({ warn: false });
  useMoment();
  const address = atThisMoment(href);
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        router.history.push(address);
      }}
    >
      {children}
    </a>
  );
}
