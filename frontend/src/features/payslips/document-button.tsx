import type { PaySlipDocument, PaySlipVersion } from '@atrium/contracts/payslips/views';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadDocument } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { toast } from '../../ui/overlay/toast-store';
import { usePaySlipCommands } from './use-payslip-commands';

/** Requests it if needed, and downloads it once made. */
export function DocumentButton({ slip, version }: { slip: PaySlipDocument; version: PaySlipVersion }) {
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
