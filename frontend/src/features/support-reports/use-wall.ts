import { addDays } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useConnection } from '../../platform/sync/use-connection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { fillScreen, giveScreenBack, isScreenFilled } from './full-screen';
import { ofWhom, queryOf, reportSearch } from './report-search';
import { useAsOf } from './wall-time';
import { isPressed } from '../../ui/keys/shortcuts';

export const wallDays = 14;

/** The desk, or the part of it that the address names: today and the last two weeks. */
export function useWall() {
  const [search] = useAddress(reportSearch);
  const { timeZone, displayName } = useSettings();
  const connection = useConnection();
  const asOf = useAsOf(connection, useNow());
  const today = dayAt(asOf, timeZone);
  const query = useMemo(
    (): SupportQuery => ({ ...queryOf(search, today), from: addDays(today, 1 - wallDays), to: today }),
    [search, today],
  );
  return { query, connection, asOf, timeZone, displayName };
}

export function useLeaveWall(): () => void {
  const navigate = useNavigate();
  return () => {
    giveScreenBack();
    void navigate({ to: '/u/support/reports', search: ofWhom });
  };
}

/** `f` toggles full screen; Escape leaves full screen, then the wall. */
export function useWallKeys(leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPressed(event, 'close') && !isScreenFilled()) leave();
    else if (isPressed(event, 'fill')) (isScreenFilled() ? giveScreenBack : fillScreen)();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Holds a wake lock while the wall is in view, where the browser supports it. */
export function useWakefulScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void got?.release();
      else lock = got;
    };
    const askAgain = () => void ask();
    askAgain();
    // Browsers release the wake lock when the page is hidden.
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
