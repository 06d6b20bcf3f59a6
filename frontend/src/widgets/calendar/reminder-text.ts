/** When a reminder comes, such as "10 minutes before". */
export function reminderText(minutes: number): string {
  if (minutes === 0) return 'When it begins';
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '1 day before' : `${minutes / 1_440} days before`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour before' : `${minutes / 60} hours before`;
  return minutes === 1 ? '1 minute before' : `${minutes} minutes before`;
}
