import { use, useEffect } from 'react';
import { ThenContext } from '../../ui/compare/then-context';
import { toast } from '../../ui/overlay/toast-store';
import { announce } from '../../ui/status/announcer-store';
import { readStored, writeStored } from './storage';

const saidOf = new Set<string>();

function isFirstVisit(screen: string): boolean {
  const key = `atrium.visited.${screen}`;
  if (readStored('localStorage', key) !== null) return false;
  writeStored('localStorage', key, '1');
  return true;
}

/** Announces once per page load that a screen is ready: visibly on the first visit, later to screen readers only. */
export function useLoadedNotice(screen: string, text: string, isReady: boolean): void {
  const isThen = use(ThenContext);
  useEffect(() => {
    if (isThen || !isReady || saidOf.has(screen)) return;
    saidOf.add(screen);
    if (isFirstVisit(screen)) toast.success(text, { id: `${screen}-loaded`, duration: 2_500 });
    else announce(text);
  }, [isThen, screen, text, isReady]);
}
