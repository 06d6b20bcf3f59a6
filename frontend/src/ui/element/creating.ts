import { createContext, type MouseEventHandler, use } from 'react';
import { toast } from '../overlay/toast-store';

/** Why nothing can be created here, such as in the past; null where it can. */
export const NoCreatingContext = createContext<string | null>(null);

type Press = MouseEventHandler<HTMLButtonElement> | undefined;

/** What a button that creates does where nothing can be created: it looks disabled, and says why when it is pressed. */
export function useCreating(creates: boolean, onClick: Press) {
  const reason = use(NoCreatingContext);
  if (!creates || reason === null) return { onClick };
  return {
    'aria-disabled': true,
    title: reason,
    onClick: () => void toast.info(reason, { id: 'no creating' }),
  } as const;
}
