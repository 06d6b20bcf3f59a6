import { useEffect, useEffectEvent, useRef } from 'react';

/** The pause in typing after which a draft is saved on the server. */
const restMs = 1_500;

/**
 * Saves a draft after a pause in typing, and at once when it is left with its screen or page.
 * @param options.isChanged whether it differs from what the server has
 * @param options.isBlank saved without a pause, so that it is gone on all devices at once
 * @param options.save must do nothing where nothing has changed: leaving always calls it
 */
export function useDraftSaving<Draft>(
  draft: Draft,
  options: { readonly isChanged: boolean; readonly isBlank: boolean; readonly save: (draft: Draft) => void },
): void {
  const { isChanged, isBlank } = options;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const save = useEffectEvent((kept: Draft) => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    options.save(kept);
  });
  useEffect(() => {
    if (!isChanged) return;
    timer.current = setTimeout(() => save(draft), isBlank ? 0 : restMs);
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [isChanged, isBlank, draft]);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    const leave = () => save(latest.current);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
