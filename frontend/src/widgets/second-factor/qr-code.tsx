import { QRCodeSVG } from 'qrcode.react';

/** A text as a QR code, dark on light in every appearance, as cameras expect it. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return (
    <span className="self-center rounded-md bg-white p-3">
      <QRCodeSVG value={text} title={title} size={176} bgColor="#ffffff" fgColor="#000000" />
    </span>
  );
}
