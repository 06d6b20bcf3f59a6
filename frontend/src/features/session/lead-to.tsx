import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Navigates once; the router's `Navigate` repeats on each rendering, which never ends here. */
export function LeadTo({ target }: { target: NavigateOptions }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate({ ...target, replace: true }));
  useEffect(() => go(), []);
  return null;
}
