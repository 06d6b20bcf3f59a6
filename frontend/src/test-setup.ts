import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Only a bound: what is waited for comes as soon as it can, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Layout observers that jsdom lacks and Headless UI and the virtualiser ask for. */
class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= ResizeObserverStub;
// There is one page alone: what it tells the others reaches nobody.
class BroadcastChannelStub extends EventTarget {
  postMessage(): void {}
}
if (!('BroadcastChannel' in window)) Object.assign(window, { BroadcastChannel: BroadcastChannelStub });
window.scrollTo = () => {};
// Nothing is laid out in jsdom, so that whatever is in the page counts as visible.
if (!('checkVisibility' in Element.prototype)) Object.assign(Element.prototype, { checkVisibility: () => true });
// Headless UI waits for these before it calls an opening or a closing done; here nothing moves.
if (!('getAnimations' in Element.prototype)) Object.assign(Element.prototype, { getAnimations: () => [] });
