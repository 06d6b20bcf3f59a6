import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Leads elsewhere, once. The router's own `Navigate` does it anew with every rendering, which never ends here. */
export function LeadTo({ target }: { target: NavigateOptions }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate({ ...target, replace: true }));
  useEffect(() => go(), []);
  return null;
}
