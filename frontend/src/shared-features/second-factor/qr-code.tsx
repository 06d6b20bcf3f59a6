import { QRCodeSVG } from 'qrcode.react';

/** Dark on light in every theme, for cameras. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return (
    <span className="self-center overflow-hidden rounded-md">
      <QRCodeSVG value={text} title={title} size={208} marginSize={4} bgColor="#ffffff" fgColor="#000000" />
    </span>
  );
}
