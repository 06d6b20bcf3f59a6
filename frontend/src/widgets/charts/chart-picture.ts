import { offerFile } from '../../platform/list/csv';
import type { ChartSeries } from './chart-types';
import { colorOf } from './series-look';

/** What a drawing takes from the page's style sheets, which a picture does not have. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const [edge, headHeight, legendHeight, swatch] = [16, 44, 32, 12];
/** Sharp on screens with twice the pixels, and on paper. */
const scale = 2;

/** The drawing as a text that needs no style sheet. */
function standalone(plot: SVGSVGElement): string {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  plot.querySelectorAll('*').forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of drawn) copies[at]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Asks for colours of tokens, as the page shows them now. */
function withColors<Result>(plot: Element, ask: (seen: (color: string) => string) => Result): Result {
  const probe = document.createElement('span');
  plot.parentElement?.append(probe);
  const result = ask((color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return result;
}

/**
 * Gives a chart as a PNG, with its title and its series, in the colours of the screen.
 * @param plot its drawing, as large as it is on the screen
 */
export async function downloadPicture(
  plot: SVGSVGElement,
  title: string,
  series: readonly ChartSeries[],
): Promise<void> {
  const { width, height } = plot.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width + 2 * edge) * scale);
  canvas.height = Math.ceil((headHeight + height + legendHeight) * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { surface, ink, colors } = withColors(plot, (seen) => ({
    surface: seen('var(--color-surface)'),
    ink: seen('var(--color-ink)'),
    colors: series.map(({ color }) => seen(colorOf(color))),
  }));
  const family = getComputedStyle(plot).fontFamily;
  pen.scale(scale, scale);
  pen.textBaseline = 'middle';
  pen.fillStyle = surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ink;
  pen.font = `600 15px ${family}`;
  pen.fillText(title, edge, headHeight / 2, width);
  pen.drawImage(await imageOf(standalone(plot)), edge, headHeight, width, height);
  pen.font = `13px ${family}`;
  const middle = headHeight + height + legendHeight / 2;
  let x = edge;
  for (const [at, { label }] of series.entries()) {
    pen.fillStyle = colors[at] ?? ink;
    pen.fillRect(x, middle - swatch / 2, swatch, swatch);
    pen.fillStyle = ink;
    pen.fillText(label, x + swatch + 6, middle);
    x += swatch + 6 + pen.measureText(label).width + edge;
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture !== null) offerFile(`${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`, picture);
}
