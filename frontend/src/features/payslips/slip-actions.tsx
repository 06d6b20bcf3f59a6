import { hasFlag } from '@atrium/contracts/core/permissions';
import type { PaySlipDocument, PaySlipVersion } from '@atrium/contracts/payslips/views';
import { Check, Download, Pencil, Printer, Send, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { obstacleText } from './select';
import { usePaySlipCommands } from './use-payslip-commands';
import type { SetPaySlipSearch } from './payslip-search';
import { downloadDocument } from '../../platform/api/files';
import { toast } from '../../ui/overlay/toast-store';

/** Requests it if needed, and downloads it once made. */
function DocumentButton({ slip, version }: { slip: PaySlipDocument; version: PaySlipVersion }) {
  const { askForDocument } = usePaySlipCommands();
  const [isWanted, setWanted] = useState(false);
  const { number, document: state } = version;
  const isMade = state === 'made';

  useEffect(() => {
    if (!isWanted || !isMade) return;
    const name = `payslip-${slip.month}-${number}.pdf`;
    void downloadDocument(`/payslip/document/${slip._id}`, name, { number }).then((problem) => {
      setWanted(false);
      if (problem !== null) toast.error('The document could not be downloaded', { description: problem.message });
    });
  }, [isWanted, isMade, slip._id, slip.month, number]);

  const want = async (): Promise<void> => {
    setWanted(true);
    if (!isMade && !(await askForDocument(slip._id, number))) setWanted(false);
  };
  const isBeingMade = !isMade && (isWanted || state === 'asked');
  return (
    <Button icon={Download} busy={isWanted} onClick={() => void want()}>
      <span aria-live="polite">{isBeingMade ? 'Being prepared…' : 'PDF'}</span>
    </Button>
  );
}

export function SlipActions(props: {
  slip: PaySlipDocument;
  version: number;
  canManage: boolean;
  setSearch: SetPaySlipSearch;
}) {
  const { slip, version, canManage, setSearch } = props;
  const me = useUser();
  const commands = usePaySlipCommands();
  const today = useToday();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const published = slip.versions?.find(({ number }) => number === version);
  const mayEdit = canManage && hasFlag(me, 'editpayslip');
  const mayDelete = canManage && hasFlag(me, 'deletepayslip');
  const edit = () => setSearch({ edit: true, version: undefined });
  const close = () => setSearch({ open: undefined, full: undefined, version: undefined, edit: undefined });
  const hasDraft = slip.draft != null;
  const isDraft = version === 0 && slip.draft != null;

  return (
    <>
      {isDraft && mayDelete ? (
        <Button
          variant="ghost"
          icon={Trash2}
          className="-ms-3 me-auto"
          onClick={() => {
            void commands.remove(slip);
            if (slip.versions?.length === 0) close();
          }}
        >
          Delete draft
        </Button>
      ) : null}
      {published?.state === 'Published' && mayDelete ? (
        <Button variant="ghost" icon={Undo2} className="-ms-3 me-auto" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      ) : null}
      {published?.state === 'Published' && mayEdit && !hasDraft ? (
        <Button icon={Pencil} onClick={edit}>
          Correct
        </Button>
      ) : null}
      <Button icon={Printer} className="max-sm:hidden" onClick={() => window.print()}>
        Print
      </Button>
      {published === undefined ? null : <DocumentButton key={published.number} slip={slip} version={published} />}
      {published?.state === 'Published' && published.acknowledgedAt === null && slip.user === me._id ? (
        <Button variant="primary" icon={Check} onClick={() => void commands.acknowledge(slip, published.number)}>
          I have received it
        </Button>
      ) : null}
      {isDraft && mayEdit ? (
        <>
          <Button icon={Pencil} onClick={edit}>
            Edit
          </Button>
          <Button
            variant="primary"
            icon={Send}
            disabled={slip.draft == null || obstacleText(slip.draft) !== null}
            onClick={() => void commands.publish(slip, today)}
          >
            Publish
          </Button>
        </>
      ) : null}
      {isWithdrawing ? (
        <ReasonDialog
          title="Withdraw this pay slip? It stays readable, marked as withdrawn."
          action="Withdraw"
          onReason={(reason) => void commands.withdraw(slip._id, reason)}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </>
  );
}
