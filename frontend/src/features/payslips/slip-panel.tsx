import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { managesPay } from '@atrium/contracts/payslips/rules';
import { useIsWriting } from '../../platform/form/open-forms';
import { useUser } from '../../platform/session/session';
import { Disclosure } from '../../ui/layout/disclosure';
import { ErrorState } from '../../ui/status/error-state';
import { Segmented } from '../../ui/form/segmented';
import { SkeletonText } from '../../ui/status/skeleton';
import { RecordHistory } from '../../shared-features/history/record-history';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { paySlipLabels } from './history-labels';
import { monthText, shownVersion } from './select';
import { SlipActions } from './slip-actions';
import { SlipContent } from './slip-content';
import { SlipEditor } from './slip-editor';
import { SlipState } from './slip-state';
import type { PaySlipSearch, SetPaySlipSearch } from './payslip-search';
import { useEffect, useRef, useState } from 'react';
import { usePaySlipCommands } from './use-payslip-commands';
import { useLiveName } from '../../ui/person/person-names';

/**
 * Opens another's payslip for payroll, which is recorded, and closes it on leaving. Reopens when it ends by itself, as
 * after a publication.
 * @param isOwn needs no opening
 * @returns the payslip, in full once open, and why it can't be opened (null if it can)
 */
function useOpening(slip: PaySlipDocument, isOwn: boolean) {
  const { _id } = slip;
  const { open, close } = usePaySlipCommands();
  const [failure, setFailure] = useState<string | null>(null);
  const isWhole = slip.readers !== undefined;
  const wasOpened = useRef(false);
  useEffect(() => {
    // Opened even if already visible, as to its preparer.
    if (isOwn || (wasOpened.current && isWhole)) return;
    wasOpened.current = true;
    void open(_id).then(setFailure);
  }, [_id, isOwn, isWhole, open]);
  useEffect(() => {
    if (isOwn) return;
    return () => void close(_id);
  }, [_id, isOwn, close]);

  // Keeps the content while reopening.
  const [held, setHeld] = useState(slip);
  if (held !== slip && (isOwn || isWhole)) setHeld(slip);
  return { slip: isOwn || isWhole || failure !== null ? slip : held, failure };
}

/** A pay slip beside its list: the draft or a version, and for payroll who opened it. */
export function SlipPanel(props: { slip: PaySlipDocument; search: PaySlipSearch; setSearch: SetPaySlipSearch }) {
  const { search, setSearch } = props;
  const me = useUser();
  const isWriting = useIsWriting();
  const isManaging = managesPay(me);
  // Own payslips are opened by payroll too, for the draft.
  const { slip, failure } = useOpening(props.slip, props.slip.user === me._id && !isManaging);
  const name = useLiveName({ _id: slip.user, username: slip.username });
  const isWhole = slip.readers !== undefined;
  const isOpen = props.slip.readers !== undefined;
  const version = shownVersion(slip, search.version);
  const choices = [
    ...(slip.draft == null ? [] : [{ value: '0', label: 'Draft' }]),
    ...(slip.versions ?? []).map(({ number }) => ({ value: `${number}`, label: `Version ${number}` })).toReversed(),
  ];
  return (
    <>
      <RecordPanel
        title={`${monthText(slip.month)}, ${name}`}
        marks={<SlipState state={slip.state} />}
        actions={
          slip.versions === undefined ? null : (
            <SlipActions slip={slip} version={version} canManage={isManaging && isWhole} setSearch={setSearch} />
          )
        }
      >
        {slip.versions === undefined ? (
          failure === null ? (
            <SkeletonText lines={8} />
          ) : (
            <ErrorState description={failure} />
          )
        ) : (
          <div data-record={slip._id} className="mx-auto flex max-w-3xl flex-col gap-4">
            {choices.length > 1 ? (
              <div className="overflow-x-auto">
                <Segmented
                  label="Version"
                  value={`${version}`}
                  options={choices}
                  onChange={(value) => setSearch({ version: Number(value) || undefined }, { replace: true })}
                />
              </div>
            ) : null}
            <SlipContent
              slip={slip}
              version={version}
              onEdit={
                isManaging && isWhole && hasFlag(me, 'editpayslip')
                  ? () => setSearch({ edit: true, version: undefined })
                  : null
              }
            />
            {isWhole ? (
              <Disclosure title="History, and who opened it">
                {/* Visible only while the payslip is open; followed again after reopening. */}
                {isOpen ? <RecordHistory labels={paySlipLabels} id={slip._id} /> : <SkeletonText lines={3} />}
              </Disclosure>
            ) : null}
          </div>
        )}
      </RecordPanel>
      {search.edit === true && (isWriting || (isManaging && isWhole)) ? (
        <SlipEditor key={slip._id} slip={slip} onDone={() => setSearch({ edit: undefined, version: undefined })} />
      ) : null}
    </>
  );
}
