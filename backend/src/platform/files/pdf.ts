import { fileURLToPath } from 'node:url';
import type { PrintedDocument, PrintedLine, PrintedTable } from '../shared/printed-document.js';

const fontAt = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}`));
const fonts = { plain: fontAt('400Regular/Inter_400Regular.ttf'), strong: fontAt('600SemiBold/Inter_600SemiBold.ttf') };

const margin = 56;
const ink = '#1c1f23';
const muted = '#5f6772';
const rule = '#d5d9de';
const rowHeight = 22;
const valueWidth = 150;

interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
}

/**
 * Renders a PDF, deterministically: the same document gives the same bytes.
 * @param logo as PNG
 */
export async function printPdf(document: PrintedDocument, logo: Buffer | null): Promise<Buffer> {
  const info = { Title: `${document.title} ${document.subtitle}`, CreationDate: new Date(0), ModDate: new Date(0) };
  // Loading it takes as long as a tenth of a start, and few processes ever print.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({ size: 'A4', margin, info, lang: 'en' });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet: Sheet = { pdf, left: margin, width: pdf.page.width - 2 * margin };
  head(sheet, document, logo);
  facts(sheet, document.facts);
  for (const each of document.tables) table(sheet, each);
  sum(sheet, document.sum);
  for (const each of document.after) table(sheet, each);
  for (const note of document.notes) {
    pdf.font(fonts.plain).fontSize(9.5).fillColor(muted).text(note, sheet.left, pdf.y, { width: sheet.width });
    pdf.y += 6;
  }
  pdf.end();
  return ended;
}

function head(
  { pdf, left, width }: Sheet,
  { title, subtitle, company, address }: PrintedDocument,
  logo: Buffer | null,
): void {
  const top = pdf.y;
  if (logo !== null) pdf.image(logo, left, top, { fit: [120, 40] });
  const at = logo === null ? top : top + 50;
  pdf
    .font(fonts.strong)
    .fontSize(13)
    .fillColor(ink)
    .text(company, left, at, { width: width / 2 });
  if (address !== '') {
    pdf
      .font(fonts.plain)
      .fontSize(9.5)
      .fillColor(muted)
      .text(address, { width: width / 2 });
  }
  const below = pdf.y;
  pdf
    .font(fonts.strong)
    .fontSize(20)
    .fillColor(ink)
    .text(title, left + width / 2, top, { width: width / 2, align: 'right' });
  pdf
    .font(fonts.plain)
    .fontSize(12)
    .fillColor(muted)
    .text(subtitle, { width: width / 2, align: 'right' });
  pdf.y = Math.max(pdf.y, at + 20, below) + 18;
}

function facts({ pdf, left, width }: Sheet, lines: readonly PrintedLine[]): void {
  const top = pdf.y;
  for (const [index, [label, value]] of lines.entries()) {
    const x = left + (index % 2) * (width / 2);
    const y = top + Math.floor(index / 2) * 34;
    const cell = { width: width / 2 - 12, height: 14, ellipsis: true };
    pdf.font(fonts.plain).fontSize(8.5).fillColor(muted).text(label, x, y, cell);
    pdf
      .fontSize(10.5)
      .fillColor(ink)
      .text(value, x, y + 12, cell);
  }
  pdf.y = top + Math.ceil(lines.length / 2) * 34 + 14;
}

function table(sheet: Sheet, { title, lines, total }: PrintedTable): void {
  heading(sheet, title);
  for (const line of lines) row(sheet, line, false);
  row(sheet, total, true);
  sheet.pdf.y += 14;
}

function heading({ pdf, left, width }: Sheet, title: string): void {
  makeRoom(pdf, 3 * rowHeight);
  pdf.font(fonts.strong).fontSize(11).fillColor(ink).text(title, left, pdf.y, { width });
  line(pdf, left, width, pdf.y + 4);
  pdf.y += 5;
}

function row({ pdf, left, width }: Sheet, [label, value]: PrintedLine, isTotal: boolean): void {
  makeRoom(pdf, rowHeight);
  const y = pdf.y + 5;
  pdf
    .font(isTotal ? fonts.strong : fonts.plain)
    .fontSize(10)
    .fillColor(ink);
  pdf.text(label, left, y, { width: width - valueWidth - 12, height: 14, ellipsis: true });
  pdf.text(value, left + width - valueWidth, y, { width: valueWidth, align: 'right', lineBreak: false });
  line(pdf, left, width, y + rowHeight - 6);
  pdf.y = y + rowHeight - 5;
}

function sum({ pdf, left, width }: Sheet, [label, value]: PrintedLine): void {
  makeRoom(pdf, 50);
  const y = pdf.y;
  pdf.rect(left, y, width, 36).fill('#eef1f4');
  pdf.font(fonts.strong).fontSize(13).fillColor(ink);
  pdf.text(label, left + 12, y + 10, { lineBreak: false });
  pdf.text(value, left + width / 2, y + 10, { width: width / 2 - 12, align: 'right', lineBreak: false });
  pdf.y = y + 54;
}

function line(pdf: PDFKit.PDFDocument, left: number, width: number, y: number): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}

function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}
