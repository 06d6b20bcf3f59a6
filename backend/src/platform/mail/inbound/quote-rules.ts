/** A mail parted into its own text, and the quotes and signature below it. */
export interface PartedText {
  readonly body: string;
  readonly quoted: string;
}

/** The lines by which programs introduce what is quoted; they may be wrapped. */
const introductions: readonly RegExp[] = [
  /^On\b.{5,200}\bwrote:$/,
  /^Am\b.{5,200}\bschrieb\b.{0,120}:$/,
  /^Le\b.{5,200}\ba écrit\s?:$/,
  /^El\b.{5,200}\bescribió:$/,
  /^Em\b.{5,200}\bescreveu:$/,
  /^Il\b.{5,200}\bha scritto:$/,
  /^Op\b.{5,200}\bschreef\b.{0,120}:$/,
  /^-{2,}\s*(Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Mensagem original)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** The head of a quoted mail, as Outlook writes it. */
const heads = /^(From|Von|De|Da|Van):\s.+/i;
const headsNext = /^(Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden|To|An):\s.+/i;

const signature = /^--\s?$/;

/**
 * Parts a mail's text: what is folded away is never lost, and a mail that only quotes is shown whole. Answers between
 * the lines that they quote stay with them.
 */
export function partQuotes(text: string): PartedText {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const start = lines.findIndex((_, index) => beginsQuote(lines, index));
  const whole = { body: lines.join('\n').trim(), quoted: '' };
  if (start <= 0) return whole;
  const body = lines.slice(0, start).join('\n').trim();
  return body === '' ? whole : { body, quoted: lines.slice(start).join('\n').trim() };
}

function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  if (signature.test(line)) return true;
  if (line.startsWith('>')) return lines.slice(index).every((one) => one.trim() === '' || one.trim().startsWith('>'));
  if (heads.test(line)) return lines.slice(index + 1, index + 4).some((next) => headsNext.test(next.trim()));
  const wrapped = `${line} ${(lines[index + 1] ?? '').trim()}`.trim();
  return introductions.some((one) => one.test(line) || one.test(wrapped));
}
