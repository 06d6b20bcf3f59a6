import { imageTypes } from '@atrium/contracts/core/files';
import type { UserView } from '@atrium/contracts/users/views';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { uploadFile } from '../../platform/api/files';
import { checkSession } from '../../platform/session/session-lifecycle';
import { useActingTenant } from '../../platform/session/session';
import { Avatar } from '../../ui/person/avatar';
import { Button } from '../../ui/element/button';
import { FieldGroup } from '../../ui/form/field-group';
import { FileInput } from '../../ui/form/file-input';
import { PictureDialog } from './picture-dialog';
import { useUserCommands } from './use-user-commands';

export function OwnPicture({ user: { _id, username, picture } }: { user: UserView }) {
  const { setPicture } = useUserCommands();
  const elsewhere = useActingTenant() !== null;
  const [file, setFile] = useState<File | null>(null);

  const put = async (wanted: string): Promise<string | null> => {
    const outcome = await setPicture(wanted, picture);
    // While acting elsewhere the own record is not followed.
    if (elsewhere) await checkSession();
    return outcome.ok ? null : outcome.problem.message;
  };
  const use = async (square: File): Promise<string | null> => {
    const uploaded = await uploadFile(square, { asOneself: true });
    if (!uploaded.ok) return uploaded.problem.message;
    const problem = await put(uploaded.file._id);
    if (problem === null) setFile(null);
    return problem;
  };
  return (
    <FieldGroup legend="Picture">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={username} seed={_id} size="xl" decorative markless />
        <FileInput
          files={[]}
          accept={imageTypes.join(',')}
          buttonLabel={picture === '' ? 'Choose a picture' : 'Choose another picture'}
          onChange={([chosen]) => setFile(chosen ?? null)}
        />
        {picture === '' ? null : (
          <Button size="sm" icon={Trash2} onClick={() => void put('')}>
            Remove
          </Button>
        )}
      </div>
      {file === null ? null : <PictureDialog file={file} onClose={() => setFile(null)} onUse={use} />}
    </FieldGroup>
  );
}
