import { fileAddress, previewAddress } from '@atrium/contracts/core/files';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { shownAddress, uploadFile } from '../../../platform/api/files';
import { Button } from '../../../ui/element/button';
import { FileInput } from '../../../ui/form/file-input';
import { Spinner } from '../../../ui/status/spinner';
import { SettingGroup } from './setting-field';
import type { Section } from './use-section';

export function LogoField({ section }: { section: Section }) {
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { logo } = section.values;
  const address =
    logo === null
      ? null
      : logo === section.live.logo
        ? fileAddress('settings', section.id, logo)
        : previewAddress(logo);

  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setUploading(true);
    const outcome = await uploadFile(file);
    setUploading(false);
    setFailure(outcome.ok ? null : outcome.problem.message);
    if (outcome.ok) section.set('logo', outcome.file._id);
  };

  return (
    <SettingGroup section={section} name="logo" legend="Logo">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-sunken">
          {isUploading ? (
            <Spinner />
          ) : address === null ? (
            <ImageOff aria-label="No logo" className="size-5 text-ink-faint" />
          ) : (
            <img src={shownAddress(address)} alt="Logo" className="size-full object-contain" />
          )}
        </span>
        {section.canEdit ? (
          <>
            <FileInput
              files={[]}
              accept="image/*"
              buttonLabel={logo === null ? 'Choose a picture' : 'Choose another picture'}
              disabled={isUploading}
              onChange={(files) => void upload(files)}
            />
            {logo === null ? null : (
              <Button size="sm" onClick={() => section.set('logo', null)}>
                Remove
              </Button>
            )}
          </>
        ) : null}
      </div>
      {failure === null ? null : (
        <p role="alert" className="text-meta text-danger-ink">
          {failure}
        </p>
      )}
    </SettingGroup>
  );
}
