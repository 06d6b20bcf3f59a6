/** Half the width and the height of each arch, from the outermost to the door in the middle. */
const arches = [
  { half: 290, top: 60, look: 'opacity-10' },
  { half: 232, top: 132, look: 'opacity-15' },
  { half: 176, top: 204, look: 'opacity-20' },
  { half: 122, top: 276, look: 'opacity-30' },
  { half: 70, top: 350, look: 'opacity-60' },
] as const;

const ground = 700;

function archPath(half: number, top: number): string {
  const spring = top + half;
  return `M${320 - half} ${ground}V${spring}a${half} ${half} 0 0 1 ${2 * half} 0V${ground}z`;
}

/** Arch behind arch, with a lit door at the end: the way into a courtyard. Decoration only. */
export function Arches({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 640 700" preserveAspectRatio="xMidYMax slice" className={className}>
      {arches.map(({ half, top, look }) => (
        <path key={half} d={archPath(half, top)} className={`fill-accent ${look}`} />
      ))}
      <path d={archPath(40, 428)} className="fill-surface" />
      <path d={`M280 ${ground}h80l150 0h-380z`} className="fill-surface opacity-60" />
      <circle cx="320" cy="560" r="4" className="fill-accent opacity-60" />
    </svg>
  );
}
