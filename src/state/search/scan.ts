import { barcodeSeen, type SeenSymbol } from '#domain/catalogue/seen-barcode';
import { openBarcodeReader } from '#platform/camera/barcode-reader';
import { openBrowserReader } from '#platform/camera/bars-by-browser';
import { openDecoderReader } from '#platform/camera/bars-by-decoder';
import { watchCamera, type CameraProblem, type WatchingCamera } from '#platform/camera/camera';
import { createCodeDeduplicator } from '#state/runtime/code-deduplicator';

/**
 * The reason why nothing is scanned.
 * - no-reader: the barcode reader could not be loaded
 */
export type ScanProblem = CameraProblem | 'no-reader';

interface Scanning {
  /** Called once for each barcode that appears before the camera. */
  readonly onBarcode: (barcode: string) => void;
  readonly onProblem: (problem: ScanProblem) => void;
  readonly isWanted: () => boolean;
}

const READERS = { openBrowserReader, openDecoderReader };

/** Shows the back camera's picture in `screen` and reports its barcodes, until it is stopped. */
export async function scanBarcodes(
  screen: HTMLVideoElement,
  { onBarcode, onProblem, isWanted }: Scanning,
): Promise<WatchingCamera | undefined> {
  const takeOnce = createCodeDeduplicator(() => performance.now());
  const reader = await openBarcodeReader(READERS);
  const camera = await watchCamera(screen, {
    isWanted,
    onLost: () => onProblem('busy'),
    look: async ({ videoWidth, videoHeight }) => {
      const seen = await reader.read(screen, { width: videoWidth, height: videoHeight });
      if (!isWanted()) return;
      if (seen === 'no-reader') onProblem('no-reader');
      else takeOnce(barcodesIn(seen)).forEach(onBarcode);
    },
  });
  if (typeof camera !== 'string') {
    return {
      setTorch: camera.setTorch,
      stop: () => {
        camera.stop();
        reader.close();
      },
    };
  }
  reader.close();
  onProblem(camera);
  return undefined;
}

/** @returns the first barcode in a photo; undefined if there is none, or if the file is not a picture */
export async function readBarcodePhoto(photo: Blob): Promise<string | 'no-reader' | undefined> {
  const reader = await openBarcodeReader(READERS);
  try {
    const picture = await createImageBitmap(photo);
    const seen = await reader.read(picture, picture);
    picture.close();
    return seen === 'no-reader' ? seen : barcodesIn(seen)[0];
  } catch {
    return undefined;
  } finally {
    reader.close();
  }
}

function barcodesIn(seen: readonly SeenSymbol[]): readonly string[] {
  return seen.map(barcodeSeen).filter((barcode) => barcode !== '');
}
