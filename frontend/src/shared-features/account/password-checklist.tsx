import {
  compositionRules,
  type GuessingRule,
  guessingRules,
  type PasswordScore,
  type PasswordStrength,
} from '@atrium/contracts/users/password-rules';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { realTimers } from '../../platform/browser/timers';
import { cx } from '../../ui/element/cx';
import { fillOf } from '../../ui/element/tone';

const looks = {
  unknown: { icon: Circle, className: 'text-ink-faint', label: 'not checked yet' },
  lacking: { icon: Circle, className: 'text-ink-faint', label: 'not met yet' },
  met: { icon: CircleCheck, className: 'text-success-ink', label: 'met' },
  broken: { icon: CircleAlert, className: 'text-danger-ink', label: 'not met' },
} as const;

type Verdict = keyof typeof looks;

const scoreTexts: Readonly<Record<PasswordScore, string>> = {
  0: 'guessed at once',
  1: 'very weak',
  2: 'weak',
  3: 'good',
  4: 'strong',
};

const pauseMs = 300;

/**
 * Null until it answers for this password.
 * @param names of its owner, which weaken a password
 */
function usePasswordStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const [answered, setAnswered] = useState<{ question: string; strength: PasswordStrength } | null>(null);
  const words = names.filter(Boolean);
  // Also asked about the empty password, which warms the server's dictionaries.
  const question = JSON.stringify({ password, words });
  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.parse(question) as object;
    const ask = () =>
      api.send<PasswordStrength>('POST', '/user/passwordstrength', { body, signal: leaving.signal, repeats: 0 }).then(
        ({ data }) => setAnswered({ question, strength: data }),
        // Best effort: the form is validated on submit.
        () => undefined,
      );
    const callOff = realTimers.after(pauseMs, () => void ask());
    return () => {
      callOff();
      leaving.abort();
    };
  }, [question]);
  return answered?.question === question ? answered.strength : null;
}

export function PasswordChecklist({ password, names }: { password: string; names: readonly string[] }) {
  const strength = usePasswordStrength(password, names);
  const own = compositionRules.map(({ name, text, pattern }) => ({
    name,
    text,
    verdict: pattern.test(password) ? ('met' as const) : ('lacking' as const),
  }));
  const checked = guessingRules.map(({ name, text }) => ({
    name,
    text,
    verdict: password === '' ? ('unknown' as const) : verdictOf(name, strength),
  }));
  return (
    <div className="flex flex-col gap-2 text-meta">
      <ul
        aria-label="Rules of the password"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-x-4 gap-y-0.5"
      >
        {[...own, ...checked].map(({ name, text, verdict }) => (
          <Rule key={name} text={text} verdict={verdict} />
        ))}
      </ul>
      <Strength score={password === '' ? null : (strength?.score ?? null)} />
    </div>
  );
}

function verdictOf(name: GuessingRule['name'], strength: PasswordStrength | null): Verdict {
  if (strength === null) return 'unknown';
  return strength.unmet.includes(name) ? 'broken' : 'met';
}

function Rule({ text, verdict }: { text: string; verdict: Verdict }) {
  const { icon: Icon, className, label } = looks[verdict];
  return (
    <li className={cx('flex items-start gap-1.5', verdict === 'broken' ? 'text-ink' : 'text-ink-muted')}>
      <Icon aria-hidden className={cx('mt-0.5 size-3.5 shrink-0', className)} />
      <span>
        {text}
        <span className="sr-only">: {label}</span>
      </span>
    </li>
  );
}

function Strength({ score }: { score: PasswordScore | null }) {
  const word = score === null ? '–' : scoreTexts[score];
  const fill = fillOf[score === null || score < 2 ? 'danger' : score === 2 ? 'warning' : 'success'];
  return (
    <div className="flex items-center gap-2">
      <meter
        aria-label="Strength of the password"
        max={4}
        value={score ?? 0}
        aria-valuetext={word}
        className="sr-only"
      />
      <div aria-hidden className="flex w-24 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={cx('h-1 grow rounded-full', score !== null && score >= part ? fill : 'bg-pressed')}
          />
        ))}
      </div>
      <span className="text-ink-muted">Strength: {word}</span>
    </div>
  );
}
