import { fileRefusals } from '@atrium/contracts/core/files';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { Dialog } from '../../ui/overlay/dialog';
import { Spinner } from '../../ui/status/spinner';
import { middleOf, mostZoom, type Square, zoomedTo, zoomOf } from './crop';
import { PictureFrame } from './picture-frame';

/** Shown at an eighth of this at most. */
const longestSide = 512;

async function cutOut(picture: ImageBitmap, { left, top, side }: Square): Promise<File> {
  const size = Math.max(1, Math.min(longestSide, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  // Browsers without WebP write PNG; the server detects the type.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (blob === null) throw new Error('This browser can’t make pictures');
  return new File([blob], 'picture', { type: blob.type });
}

function usePicture(file: File, onFailure: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file).then(
      (opened) => (isWanted ? setPicture(opened) : opened.close()),
      () => (isWanted ? onFailure() : undefined),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the file alone is opened
  }, [file]);
  useEffect(() => () => picture?.close(), [picture]);
  return picture;
}

export function PictureDialog(props: {
  file: File;
  onClose: () => void;
  /** @returns the problem; null on success */
  onUse: (square: File) => Promise<string | null>;
}) {
  const { file, onClose, onUse } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Square | null>(null);
  const picture = usePicture(file, () => setFailure(fileRefusals.fileUnreadable.message));
  const square = picture === null ? null : (chosen ?? middleOf(picture));

  const use = async () => {
    if (picture === null || square === null) return;
    setBusy(true);
    const problem = await onUse(await cutOut(picture, square));
    setBusy(false);
    setFailure(problem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your picture"
      description="Drag to position it in the circle."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} disabled={picture === null} onClick={() => void use()}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {picture === null || square === null ? (
          failure === null ? (
            <Spinner label="Opening" />
          ) : null
        ) : (
          <>
            <PictureFrame picture={picture} square={square} onChange={setChosen} />
            <FormField label="Zoom">
              <TextInput
                type="range"
                min={1}
                max={mostZoom}
                step={0.05}
                value={zoomOf(picture, square)}
                onChange={(event) => setChosen(zoomedTo(picture, square, event.target.valueAsNumber))}
              />
            </FormField>
          </>
        )}
        {failure === null ? null : (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
