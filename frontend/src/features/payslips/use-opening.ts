import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { useEffect, useRef, useState } from 'react';
import { usePaySlipCommands } from './use-payslip-commands';

/**
 * Opens another's payslip for payroll, which is recorded, and closes it on leaving. Reopens when it ends by itself, as
 * after a publication.
 * @param isOwn needs no opening
 * @returns the payslip, in full once open, and why it can't be opened (null if it can)
 */
export function useOpening(slip: PaySlipDocument, isOwn: boolean) {
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
