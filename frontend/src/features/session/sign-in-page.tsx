import type { ReactNode } from 'react';
import { Logo } from '../../ui/element/logo';

const arches = [
  { half: 308, top: 250, look: 'opacity-10' },
  { half: 248, top: 318, look: 'opacity-15' },
  { half: 190, top: 386, look: 'opacity-20' },
  { half: 134, top: 454, look: 'opacity-30' },
  { half: 80, top: 524, look: 'opacity-60' },
] as const;

const middle = 320;
const ground = 900;

function archPath(half: number, top: number): string {
  return `M${middle - half} ${ground}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${ground}z`;
}

function Arches({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" className={className}>
      {arches.map(({ half, top, look }) => (
        <path key={half} d={archPath(half, top)} className={`fill-accent ${look}`} />
      ))}
      <path d={archPath(46, 600)} className="fill-surface" />
      <path d={`M${middle - 46} 820h92L${middle + 120} ${ground}h-240z`} className="fill-surface opacity-30" />
    </svg>
  );
}

export function SignInPage(props: {
  title: string;
  heading?: string;
  lead: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  const { title, heading, lead, children, foot } = props;
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <main className="flex flex-col px-6 py-6 sm:px-12">
        <Logo />
        <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center py-10">
          <h1 className="text-figure font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-8 text-ink-muted">{lead}</p>
          {heading === undefined ? null : <h2 className="mb-4 text-title font-semibold">{heading}</h2>}
          {children}
        </div>
        <footer className="text-meta text-ink-faint">{foot}</footer>
      </main>
      <aside
        aria-label="About Atrium"
        className="relative hidden flex-col overflow-hidden border-s bg-accent-soft lg:flex"
      >
        <Arches className="absolute inset-0 size-full" />
        <div className="relative max-w-md p-12">
          <p className="text-heading font-semibold tracking-tight text-accent-ink">
            One place for the day’s work, and everybody in it sees the same moment.
          </p>
        </div>
      </aside>
    </div>
  );
}
