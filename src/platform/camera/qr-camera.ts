import { watchCamera, type CameraProblem } from './camera.ts';
import { readQrCode } from '#platform/pictures/qr-code';
import { pixelsOf } from '#platform/pictures/read-picture';

/**
 * Shows the back camera's picture in `screen` and reports every QR code.
 *
 * @param isWanted checked after every wait: the person may have closed the screen meanwhile
 * @returns the function that stops the camera, or why there is none
 */
export async function watchForQrCodes(
  screen: HTMLVideoElement,
  onText: (text: string) => void,
  isWanted: () => boolean,
): Promise<(() => void) | CameraProblem> {
  const look = async () => {
    const pixels = pixelsOf(screen, screen.videoWidth, screen.videoHeight);
    const text = pixels === undefined ? undefined : await readQrCode(pixels);
    if (isWanted() && text !== undefined) onText(text);
  };
  const camera = await watchCamera(screen, { look, isWanted });
  return typeof camera === 'string' ? camera : camera.stop;
}
