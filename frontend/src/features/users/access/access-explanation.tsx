import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { AccessExplanation, AccessStepKind } from '@atrium/contracts/users/access-explanation';
import type { UserView } from '@atrium/contracts/users/views';
import {
  CircleCheck,
  CircleX,
  Eye,
  Hourglass,
  type LucideIcon,
  Minus,
  Plus,
  Power,
  PowerOff,
  Trash2,
  Undo2,
  UserCog,
  UserPlus,
} from 'lucide-react';
import { useQuery } from '../../../platform/api/use-query';
import { instantText, useMoment } from '../../../platform/past/moment';
import { useUser } from '../../../platform/session/session';
import { seesAs, useSeeAs } from '../../../shared-features/impersonation/use-see-as';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { cx } from '../../../ui/element/cx';
import { tintOf, type Tone } from '../../../ui/element/tone';
import { Combobox } from '../../../ui/form/combobox';
import { Timeline } from '../../../ui/layout/timeline';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { flagName, type NamedFlag, namedFlags } from '../../../shared-features/account/flag-names';
import { answerText, stepText } from './access-text';

const signs: Readonly<Record<AccessStepKind, { icon: LucideIcon; tone: Tone }>> = {
  created: { icon: UserPlus, tone: 'primary' },
  roleGiven: { icon: UserCog, tone: 'primary' },
  flagGranted: { icon: Plus, tone: 'success' },
  flagTaken: { icon: Minus, tone: 'warning' },
  flagEnded: { icon: Hourglass, tone: 'warning' },
  deactivated: { icon: PowerOff, tone: 'warning' },
  reactivated: { icon: Power, tone: 'success' },
  deleted: { icon: Trash2, tone: 'danger' },
  restored: { icon: Undo2, tone: 'success' },
};

function Answer({ explanation, isPast }: { explanation: AccessExplanation; isPast: boolean }) {
  const { can, flag, steps } = explanation;
  const Icon = can ? CircleCheck : CircleX;
  return (
    <div className="flex flex-col gap-4">
      <output className={cx('flex items-start gap-2 rounded-md border px-3 py-2', tintOf[can ? 'success' : 'warning'])}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-medium">{flagName(flag)}</strong> – {answerText(explanation, isPast)}
        </span>
      </output>
      <Timeline
        label="What led there"
        entries={steps.toReversed().map((step) => ({
          id: `${step.position} ${step.kind}`,
          at: step.at,
          who: { id: step.by._id, name: step.by.username },
          what: (
            <>
              {stepText(step, flag)}
              {step.decides ? (
                <Badge tone="primary" className="ms-1.5">
                  Decides
                </Badge>
              ) : null}
            </>
          ),
          ...signs[step.kind],
        }))}
      />
    </div>
  );
}

/** Choosing a right answers whether the person has it, and by which events. Follows the moment of the page. */
export function AccessAnswer(props: {
  user: UserView;
  flag: PermissionFlag | null;
  onFlag: (flag: PermissionFlag) => void;
}) {
  const { user, flag, onFlag } = props;
  const moment = useMoment();
  const me = useUser();
  const seeAs = useSeeAs();
  const at = moment === null ? {} : { at: instantText(moment) };
  const path = flag === null ? null : `/user/access/${user._id}`;
  const { answer, failure } = useQuery<AccessExplanation>(path, { flag: flag ?? '', ...at }, user.version);
  return (
    <div className="flex flex-col gap-4">
      <Combobox<NamedFlag>
        label="Right"
        value={namedFlags.find((each) => each.flag === flag) ?? null}
        onChange={(next) => next !== null && onFlag(next.flag)}
        options={namedFlags}
        getKey={(each) => each.flag}
        getLabel={(each) => flagName(each.flag)}
        getSearchText={({ label, group, flag: name }) => `${label} ${group} ${name}`}
        render={({ label, group }) => (
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="truncate">{label}</span>
            <span className="text-meta text-ink-faint">{group}</span>
          </span>
        )}
        placeholder="Choose a right"
        emptyText="No right of that name"
      />
      {failure === null ? null : <ErrorState description={failure} />}
      {path !== null && answer === null && failure === null ? <SkeletonText lines={4} /> : null}
      {answer === null ? null : <Answer explanation={answer} isPast={moment !== null} />}
      {moment === null && seesAs(user, me) ? (
        <Button icon={Eye} className="self-start" onClick={() => seeAs(user)}>
          See as this person
        </Button>
      ) : null}
      {path === null ? (
        <p className="text-ink-muted">
          Choose what {user.username} is to do. You get the answer, and who gave or took what it follows from.
        </p>
      ) : null}
    </div>
  );
}
