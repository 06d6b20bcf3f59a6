import { dayAt } from '@atrium/contracts/core/zones';
import { fileAddress } from '@atrium/contracts/core/files';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { CircleAlert, History, TriangleAlert } from 'lucide-react';
import { shownAddress } from '../../platform/api/files';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { Button } from '../../ui/element/button';
import { Notice } from '../../ui/status/notice';
import { RelativeTime } from '../../ui/format/relative-time';
import { obstacleText, warningTextsOf } from './select';
import { DraftSalary } from './salaries/draft-salary';
import { SlipSheet } from './slip-sheet';
import { PersonName } from '../../ui/person/person-name';
import { inSentence } from '../../ui/language/in-sentence';
import { wireText } from '../../ui/language/wire-text';

/**
 * A version of a pay slip, or its draft.
 * @param onEdit opens the form in which obstacles are settled; null without the right
 */
export function SlipContent(props: { slip: PaySlipDocument; version: number; onEdit: (() => void) | null }) {
  const { slip, version, onEdit } = props;
  const { displayName, logo, _id: organisation, timeZone, payroll } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const published = slip.versions?.find(({ number }) => number === version);
  const { draft } = slip;
  if (published !== undefined) {
    const { company, person, state, reason, withdrawal, publishedAt, publishedby, acknowledgedAt, number } = published;
    const mark = company.logo === null ? null : shownAddress(fileAddress('payslips', slip._id, company.logo));
    const label = state === 'Published' ? `${number}` : `${number} (${inSentence(wireText(state))})`;
    return (
      <>
        {state === 'Superseded' ? <Notice icon={History}>A later version replaced this one.</Notice> : null}
        {withdrawal === '' ? null : (
          <Notice icon={CircleAlert} tone="danger">
            Withdrawn: {withdrawal}
          </Notice>
        )}
        <SlipSheet
          head={{
            company: company.name,
            address: company.address ?? '',
            logo: mark,
            month: slip.month,
            user: slip.user,
            person,
            version: label,
            corrected: reason,
            until: publishedAt,
          }}
          content={published}
          record={slip._id}
        />
        <p className="text-meta text-ink-faint">
          Published <RelativeTime at={publishedAt} /> by <PersonName id={publishedby._id} name={publishedby.username} />
          {acknowledgedAt === null ? null : (
            <>
              {' '}
              · acknowledged <RelativeTime at={acknowledgedAt} />
            </>
          )}
        </p>
      </>
    );
  }
  if (draft == null) return null;
  const obstacle = obstacleText(draft);
  const warnings = warningTextsOf(draft, slip.month, today);
  const { username, department, designation } = slip;
  const mark = logo === null ? null : shownAddress(fileAddress('settings', organisation, logo));
  return (
    <>
      {obstacle === null ? null : (
        <Notice
          icon={CircleAlert}
          tone="danger"
          action={
            onEdit === null ? undefined : (
              <Button size="sm" onClick={onEdit}>
                Settle it
              </Button>
            )
          }
        >
          It cannot be published yet: {obstacle}.
        </Notice>
      )}
      <DraftSalary slip={slip} draft={draft} mayEdit={onEdit !== null} />
      {warnings.map((warning) => (
        <Notice key={warning} icon={TriangleAlert} tone="warning">
          Check first: {warning}.
        </Notice>
      ))}
      <SlipSheet
        head={{
          company: payroll.legalName || displayName,
          address: payroll.address,
          logo: mark,
          month: slip.month,
          user: slip.user,
          person: { username, department, designation },
          version: 'Draft',
          corrected: draft.reason,
        }}
        content={draft}
        record={slip._id}
      />
      <p className="text-meta text-ink-faint">
        Written <RelativeTime at={draft.at} /> by <PersonName id={draft.by._id} name={draft.by.username} />;{' '}
        <PersonName id={slip.user} name={username} /> does not see it yet
      </p>
    </>
  );
}
