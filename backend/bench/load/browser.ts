import { type Browser, chromium, type Page } from 'playwright-core';

/** Flags under which Chromium runs everywhere, also as root, and asks nobody on the network. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const viewport = { width: 1440, height: 900 };

/** Starts the browser of the benchmarks. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });
}

/**
 * A window on an address.
 * @param cookies those of somebody who is signed in, as a request sends them
 * @param site an address of the site whose cookies they are, when it is another one
 */
export async function openPage(browser: Browser, url: string, cookies = '', site = url): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' });
  const pairs = cookies.split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: new URL(site).origin };
    }),
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Runs in the page, as text, for the server's programs know no windows. */
const collectFrames = (ms: number): string => `new Promise((resolve) => {
  const frames = [];
  const began = performance.now();
  let last = began;
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    if (now - began < ${ms}) requestAnimationFrame(frame);
    else resolve(frames.slice(1));
  };
  requestAnimationFrame(frame);
})`;

/** How long each frame took that the page drew within some time, in milliseconds. */
export function framesOf(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(collectFrames(seconds * 1_000));
}

const collectPaints = `new Promise((resolve) => {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const found = { largestPaint: first?.startTime ?? 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) found.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(found), 200);
})`;

/** When the largest thing on the page was painted, in milliseconds, and by how much its contents shifted until now. */
export function paintsOf(page: Page): Promise<{ largestPaint: number; shift: number }> {
  return page.evaluate(collectPaints);
}

/** Megabytes that the page's heap holds after it was cleaned up. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Takes what is at a point and carries it about, as a hand does, until told to let go. */
export async function dragAbout(page: Page, from: { x: number; y: number }, going: () => boolean): Promise<void> {
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (let step = 0; going(); step++) {
    const angle = step / 12;
    await mouse.move(from.x + 300 + 280 * Math.cos(angle), from.y + 180 + 160 * Math.sin(angle));
    await page.waitForTimeout(16);
  }
  await mouse.up();
}
