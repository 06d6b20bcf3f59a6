import type { Tone } from '../element/tone';
import { cx } from '../element/cx';
import { CountCard, cardLine } from './count-card';

/** Figures that filter the list below; a second press removes the filter. */
export function CountCards<Id extends string>(props: {
  label: string;
  cards: readonly { id: Id; label: string; tone: Tone; count: number | null }[];
  chosen: Id | undefined;
  onChoose: (id: Id | undefined) => void;
}) {
  const { label, cards, chosen, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are filters, not fields of a form
    <div role="group" aria-label={label} className={cx(cardLine, 'sm:grid-cols-2 lg:grid-cols-4')}>
      {cards.map(({ id, ...card }) => (
        <CountCard
          key={id}
          {...card}
          isChosen={chosen === id}
          onPress={() => onChoose(chosen === id ? undefined : id)}
        />
      ))}
    </div>
  );
}
