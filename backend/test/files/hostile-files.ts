import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The word that is hidden in hostile files; it must be in nothing that is kept. */
export const canary = 'Canary-In-A-File';

/** A file that nobody would send who means well, and what becomes of it: refused with a status, or redrawn. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly outcome: 413 | 415 | 'redrawn';
}

/** A small picture of some colours, so that nothing of it can be left out unnoticed. */
export function picture(width = 48, height = 32): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 15, g: 118, b: 110 } } });
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const script = `<script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<rect width="9" height="9"/></svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;

/** A chunk of a PNG, with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const pngStart = text('\x89PNG\r\n\x1a\n');

/** A PNG that claims to be so large, with so few bytes behind it. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of one colour that claims to be so large, with so many frames. */
function gifOf(width: number, height: number, frames = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const screen = Buffer.concat([text('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), text(';')]);
}

const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

/** Every byte from somewhere on is another one. */
const spoilt = (bytes: Buffer, from: number): Buffer =>
  Buffer.from(bytes.map((byte, at) => (at < from ? byte : byte ^ 0x5a)));

function refused(what: string, bytes: Buffer, outcome: 413 | 415 = 415): HostileFile {
  return { what, bytes, outcome };
}

function redrawn(what: string, bytes: Buffer): HostileFile {
  return { what, bytes, outcome: 'redrawn' };
}

/** Sixty hostile files. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const noise = sharp(
    Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 7919 + (n >> 3) * 104729) % 256)),
    {
      raw: { width: 64, height: 64, channels: 3 },
    },
  );
  const whole = {
    png: await noise.clone().png().toBuffer(),
    jpeg: await noise.clone().jpeg().toBuffer(),
    webp: await noise.clone().webp().toBuffer(),
    gif: await noise.clone().gif().toBuffer(),
  };
  const tiff = await picture().tiff().toBuffer();
  const gps = {
    IFD0: { Copyright: canary, Artist: canary },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
  };
  return [
    ...otherKinds(tiff).map(([what, bytes]) => refused(what, bytes)),
    ...Object.entries(whole).flatMap(([kind, bytes]) => [
      refused(`the first bytes of a ${kind} alone`, bytes.subarray(0, 12)),
      refused(`half a ${kind}`, cut(bytes, 0.5)),
      refused(`a ${kind} without its beginning`, bytes.subarray(4)),
      refused(`a ${kind} with a script for a body`, Buffer.concat([bytes.subarray(0, 12), text(script)])),
      redrawn(`a ${kind} with a page behind it`, Buffer.concat([bytes, text(html)])),
      redrawn(`a ${kind} with an archive behind it`, Buffer.concat([bytes, text('PK\x03\x04'), gzipSync(canary)])),
      refused(`a ${kind} of more than five megabytes`, Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)]), 413),
    ]),
    refused('a PNG with the body of a JPEG', Buffer.concat([pngStart, whole.jpeg])),
    refused('a JPEG with the body of a PNG', Buffer.concat([text('\xff\xd8\xff'), whole.png])),
    refused('a WebP with the body of a GIF', Buffer.concat([text('RIFF\x20\x00\x00\x00WEBP'), whole.gif])),
    refused('a GIF with the body of a PNG', Buffer.concat([text('GIF89a'), whole.png])),
    refused('a PNG with another one’s bytes in its middle', spoilt(whole.png, 60)),
    refused('a PNG of sixteen thousand by sixteen thousand', pngOf(16_000, 16_000, Buffer.alloc(16_000 * 2_001)), 413),
    refused('a PNG that claims four thousand million pixels', pngOf(65_535, 65_535, Buffer.alloc(64)), 413),
    refused('a PNG that claims more than there can be', pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(64))),
    refused('a PNG without any pixel', pngOf(0, 0, Buffer.alloc(1))),
    refused('a GIF that claims four thousand million pixels', gifOf(65_535, 65_535), 413),
    redrawn('a GIF of ten thousand frames', gifOf(8, 8, 10_000)),
    redrawn('a JPEG that tells where it was taken', await picture().jpeg().withExif(gps).toBuffer()),
    redrawn('a WebP that tells where it was taken', await picture().webp().withExif(gps).toBuffer()),
    redrawn('a PNG that tells where it was taken', await picture().png().withExif(gps).toBuffer()),
    redrawn(
      'a PNG with a script in a comment',
      Buffer.concat([whole.png.subarray(0, 33), chunk('tEXt', text(`Comment\0${script}`)), whole.png.subarray(33)]),
    ),
    redrawn(
      'a JPEG with a page in a comment',
      Buffer.concat([
        whole.jpeg.subarray(0, 2),
        text(`\xff\xfe${String.fromCharCode(0, html.length + 2)}${html}`),
        whole.jpeg.subarray(2),
      ]),
    ),
  ];
}

/** Files of other kinds, whatever they are called. */
function otherKinds(tiff: Buffer): [string, Buffer][] {
  return [
    ['nothing', Buffer.alloc(0)],
    ['a single byte', Buffer.from([0x89])],
    ['a page', text(html)],
    ['a drawing with a script', text(svg)],
    ['a drawing with a declaration', text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${canary}">]>${svg}`)],
    ['a compressed drawing', gzipSync(svg)],
    ['a program for Windows', Buffer.concat([text('MZ'), Buffer.alloc(300, 0x90)])],
    ['a program for Linux', Buffer.concat([text('\x7fELF'), Buffer.alloc(300)])],
    ['a script for a shell', text(`#!/bin/sh\necho ${canary}\n`)],
    ['a script for a server', text(`<?php echo "${canary}"; ?>`)],
    ['a document', text(`%PDF-1.7\n% ${canary}\n%%EOF`)],
    ['an archive', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(100)])],
    ['a TIFF', tiff],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(100)])],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a film', text('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
    ['a sound', Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)])],
    ['a picture behind a blank', Buffer.concat([text(' '), pngStart, Buffer.alloc(50)])],
  ];
}
