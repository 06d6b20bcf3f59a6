import '@testing-library/jest-dom/jest-globals';

/** Layout observers that jsdom lacks and Headless UI and the virtualiser ask for. */
class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= ResizeObserverStub;
window.scrollTo = () => {};
