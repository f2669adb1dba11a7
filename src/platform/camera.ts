import { readQrCode } from './qr-code.ts';
import { pixelsOf } from './read-picture.ts';

/** - no-camera: there is none, or the page may not ask (plain http). - not-allowed: the person or the phone said no. */
export type CameraProblem = 'no-camera' | 'not-allowed' | 'busy';

/** The pause between two looks, so that the phone stays cool. */
const LOOK_EVERY_MS = 150;

/**
 * Shows what the back camera sees in `video` and tells every QR code that it reads.
 *
 * @param isWanted asked after every wait: the person may have closed the screen meanwhile
 * @returns what stops the camera, or why there is none
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  isWanted: () => boolean,
): Promise<(() => void) | CameraProblem> {
  // Absent on plain http.
  if (!('mediaDevices' in navigator)) return 'no-camera';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (fault) {
    return problemOf(fault);
  }
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  };
  if (!isWanted()) {
    close();
    return close;
  }
  video.srcObject = stream;
  let isOpen = true;
  const look = async () => {
    if (!isOpen) return;
    const pixels = pixelsOf(video, video.videoWidth, video.videoHeight);
    const text = pixels === undefined ? undefined : await readQrCode(pixels);
    if (isOpen && text !== undefined) onText(text);
    setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  await video.play().catch(() => undefined);
  void look();
  return () => {
    isOpen = false;
    close();
  };
}

function problemOf(fault: unknown): CameraProblem {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'no-camera';
}
