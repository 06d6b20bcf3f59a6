import { ratingTexts } from '@atrium/contracts/portal/rules';
import type { RateInPortal } from '@atrium/contracts/portal/bodies';
import { longestRatingComment, ratingDays, ticketRatings, type TicketRating } from '@atrium/contracts/tickets/rules';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';

const icons: Readonly<Record<TicketRating, LucideIcon>> = { good: Smile, okay: Meh, bad: Frown };

/**
 * Asks a client how the help was.
 * @param props.given what they said before; null for nothing
 * @param props.first what the link proposed
 */
export function RatingForm(props: {
  given: TicketRating | null;
  first?: TicketRating | undefined;
  send: (said: RateInPortal) => Promise<unknown>;
}) {
  const { given, first, send } = props;
  const [rating, setRating] = useState<TicketRating | ''>(first ?? given ?? '');
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const deliver = async () => {
    if (rating === '') return setFailure('Choose one of the three first');
    setFailure(undefined);
    setBusy(true);
    try {
      // An empty comment leaves what was said before.
      await send({ rating, ...(comment.trim() === '' ? {} : { comment }) });
      setComment('');
      setDone(true);
    } catch (error) {
      setFailure(problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      aria-label="How was our help?"
      onSubmit={deliver}
      className="flex flex-col gap-3 rounded-md border bg-surface p-4"
    >
      <h2 className="font-medium">How was our help?</h2>
      <Segmented<TicketRating | ''>
        label="Your rating"
        value={rating}
        onChange={(chosen) => {
          setRating(chosen);
          setFailure(undefined);
          setDone(false);
        }}
        options={ticketRatings.map((value) => ({ value, label: ratingTexts[value], icon: icons[value] }))}
        className="self-start"
      />
      {/* An empty comment changes nothing, and an earlier one is not shown: mails get forwarded. */}
      <FormField
        label="Comment"
        hint={given === null ? 'As you like.' : 'As you like. Left empty, what you wrote before stays.'}
      >
        <TextArea
          rows={3}
          maxLength={longestRatingComment}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FormField>
      {failure === undefined ? null : (
        <p role="alert" className="text-danger-ink">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="grow text-meta text-ink-muted">
          {isDone ? `Thank you. You can change your answer for ${ratingDays} days after we solved it.` : null}
        </output>
        <Button type="submit" variant="primary" busy={isBusy}>
          {given === null ? 'Send the rating' : 'Change the rating'}
        </Button>
      </div>
    </Form>
  );
}
