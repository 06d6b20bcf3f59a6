/** A program: a page with four columns of which only what is in view is drawn, and nothing else. */
import { createServer } from 'node:http';
import { listen } from '../load/broadcast.js';
import { serve } from '../measure/program.js';

const page = `<!doctype html><title>bare</title>
<style>body{margin:0;display:flex;gap:8px;font:13px sans-serif}.column{position:relative;flex:1;height:100vh;overflow:auto}
h1{position:absolute;margin:0;font-size:16px}.card{position:absolute;inset-inline:4px;height:120px;border:1px solid #ccc;border-radius:6px}</style>
<script type="module">
const columns = [0, 1, 2, 3].map((n) => {
  const column = document.createElement('div');
  column.className = 'column';
  const space = document.createElement('div');
  space.style.height = 1250 * 130 + 'px';
  column.append(space);
  document.body.append(column);
  const cards = Array.from({ length: 10 }, (_, at) => {
    const card = document.createElement('div');
    card.className = 'card';
    card.textContent = 'Card ' + n + '/' + at;
    card.style.transform = 'translateY(' + at * 130 + 'px)';
    column.append(card);
    return card;
  });
  return cards;
});
// What scrolls counts as no paint.
document.body.append(Object.assign(document.createElement('h1'), { textContent: 'Cards' }));
let moves = 0;
setInterval(() => {
  const cards = columns[moves++ % 4];
  const card = cards[moves % 10];
  card.textContent = 'Moved ' + moves;
}, 50);
let held = null;
addEventListener('pointerdown', (event) => { held = event.target.closest('.card'); });
addEventListener('pointermove', (event) => {
  if (held) held.style.transform = 'translate(' + event.clientX + 'px,' + event.clientY + 'px)';
});
addEventListener('pointerup', () => { held = null; });
</script>`;

const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));

const handlers = { start: (): Promise<number> => listen(server) };

/** What the bare page can be asked. */
export type BarePage = typeof handlers;

serve(handlers);
