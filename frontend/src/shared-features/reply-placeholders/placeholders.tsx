import { replyPlaceholders } from '@atrium/contracts/tickets/saved-replies';
import { Disclosure } from '../../ui/layout/disclosure';

/** What can be put into a saved reply, with what each stands for. */
export function Placeholders() {
  return (
    <Disclosure title="Placeholders">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-meta">
        {Object.entries(replyPlaceholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
