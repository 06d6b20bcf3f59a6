import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { downloadDocument } from '../../platform/api/files';
import { useRights } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { toast } from '../../ui/overlay/toast-store';

export function ExportProof({ collection, id }: { collection: string; id: string }) {
  const { role } = useRights();
  const [isBusy, setBusy] = useState(false);
  if (role !== 'admin' && role !== 'superadmin') return null;
  const take = async () => {
    setBusy(true);
    const problem = await downloadDocument(`/log/proof/${collection}/${id}`, `proof-${collection}-${id}.json`);
    setBusy(false);
    if (problem !== null) toast.error(problem.message);
  };
  return (
    <Button size="sm" variant="ghost" icon={ShieldCheck} busy={isBusy} className="mt-2" onClick={() => void take()}>
      Export proof
    </Button>
  );
}
