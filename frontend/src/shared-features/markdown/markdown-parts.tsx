import { collectionOfPrefix } from '@atrium/contracts/core/items';
import { ImageOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { RecordLink } from '../../platform/browser/record-link';
import { type FilePlace, pictureAddresses } from './markdown-files';
import { ItemMention, Mention } from './mentions';

const linkClass = 'text-accent-ink underline underline-offset-2 wrap-anywhere hover:decoration-2';

function Elsewhere({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      {children}
    </a>
  );
}

function LinkPart({ href: address = '', children }: ComponentProps<'a'>) {
  if (address === '') return <span>{children}</span>;
  // Links pasted from this application.
  const home = `${window.location.origin}/u/`;
  const href = address.startsWith(home) ? address.slice(home.length - '/u/'.length) : address;
  if (href.startsWith('/u/')) {
    return (
      <RecordLink href={href} className={linkClass}>
        {children}
      </RecordLink>
    );
  }
  return <Elsewhere href={href}>{children}</Elsewhere>;
}

/** Foreign pictures stay links: loading them would reveal to their host who reads this, and when. */
function Picture({ src, alt = '', place }: { src: string; alt?: string; place: FilePlace }) {
  const [failures, setFailures] = useState(0);
  const addresses = pictureAddresses(src, place);
  const address = addresses[failures];
  const name = alt === '' ? 'Picture' : alt;
  if (addresses.length === 0)
    return /^(https?:)?\/\//.test(src) ? <Elsewhere href={src}>{name}</Elsewhere> : <>{name}</>;
  if (address === undefined) {
    return (
      <span className="inline-flex items-center gap-1.5 rounded-md border bg-sunken px-2 py-1 text-meta text-ink-muted">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        {name} can’t be shown
      </span>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener" className="inline-block max-w-full" title={name}>
      <img
        src={address}
        alt={name}
        loading="lazy"
        onError={() => setFailures(failures + 1)}
        className="max-h-96 max-w-full rounded-md border bg-sunken"
      />
    </a>
  );
}

type SpanProps = ComponentProps<'span'> & {
  'data-person'?: string;
  'data-item'?: string;
  'data-number'?: string;
};

function SpanPart(props: SpanProps) {
  const { 'data-person': person, 'data-item': prefix = '', 'data-number': number, children } = props;
  if (person !== undefined) return <Mention name={person}>{children}</Mention>;
  const collection = collectionOfPrefix(prefix);
  if (collection === null) return <span>{children}</span>;
  return (
    <ItemMention collection={collection} number={Number(number)}>
      {children}
    </ItemMention>
  );
}

// Below the page's own headings.
const heading = (Tag: 'h3' | 'h4' | 'h5', className: string) =>
  function Heading({ children }: { children?: ReactNode }) {
    return <Tag className={className}>{children}</Tag>;
  };
const small = heading('h5', 'text-body font-semibold');

export function partsFor(place: FilePlace): Components {
  return {
    a: LinkPart,
    span: SpanPart,
    img: ({ src, alt }) => <Picture src={typeof src === 'string' ? src : ''} alt={alt} place={place} />,
    h1: heading('h3', 'text-title font-semibold'),
    h2: heading('h4', 'text-control font-semibold'),
    h3: small,
    h4: small,
    h5: small,
    h6: small,
    table: ({ children }) => (
      <div className="max-w-full overflow-x-auto">
        <table className="border-separate border-spacing-0 rounded-md border">{children}</table>
      </div>
    ),
    input: ({ checked }) => (
      <input type="checkbox" checked={checked === true} readOnly disabled className="me-1.5 align-middle" />
    ),
  };
}
