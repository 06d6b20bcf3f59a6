import { TimeBar } from './time-bar';

/** What lies around a page that shows the past: its bar, and a frame that says so wherever one looks. */
export function PastLayer() {
  return (
    <>
      <TimeBar />
      <div
        aria-hidden
        className="pointer-events-none fixed inset-x-0 top-topbar bottom-0 z-bar border-2 border-past/60"
      />
    </>
  );
}
