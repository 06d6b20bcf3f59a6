import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { useEffect, useRef, useState } from 'react';
import { usePaySlipCommands } from './use-payslip-commands';

/**
 * Opens another's pay slip for somebody of payroll, which is recorded, and closes it when it is looked at no more. Where
 * it ends by itself, as when another version of it is published, it is opened again.
 * @param isOwn whether it is there without opening it
 * @returns the pay slip, whole as soon as it is open, and why it can't be opened; null when it can
 */
export function useOpening(slip: PaySlipDocument, isOwn: boolean) {
  const { _id } = slip;
  const { open, close } = usePaySlipCommands();
  const [failure, setFailure] = useState<string | null>(null);
  const isWhole = slip.readers !== undefined;
  const wasOpened = useRef(false);
  useEffect(() => {
    // The first time also where it is here already, as for who drafted it.
    if (isOwn || (wasOpened.current && isWhole)) return;
    wasOpened.current = true;
    void open(_id).then(setFailure);
  }, [_id, isOwn, isWhole, open]);
  useEffect(() => {
    if (isOwn) return;
    return () => void close(_id);
  }, [_id, isOwn, close]);

  // What was read stays to be seen, and what was written to be saved, while it is opened again.
  const [held, setHeld] = useState(slip);
  if (held !== slip && (isOwn || isWhole)) setHeld(slip);
  return { slip: isOwn || isWhole || failure !== null ? slip : held, failure };
}
