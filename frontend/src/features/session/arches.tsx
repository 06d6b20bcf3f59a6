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

export function Arches({ className }: { className?: string }) {
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
