import { CircleAlert } from 'lucide-react';

export function SignInFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p
      role="alert"
      className="flex animate-rise items-start gap-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-body text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
