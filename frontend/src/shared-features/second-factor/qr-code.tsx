import { QRCodeSVG } from 'qrcode.react';

/** A text as a QR code: dark on light with a margin in every appearance, as cameras expect it. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return (
    <span className="self-center overflow-hidden rounded-md">
      <QRCodeSVG value={text} title={title} size={208} marginSize={4} bgColor="#ffffff" fgColor="#000000" />
    </span>
  );
}
