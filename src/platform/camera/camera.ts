/**
 * - no-camera: there is none
 * - insecure: the page uses plain http, where browsers offer no camera
 * - not-allowed: the person or the phone refused
 * - busy: another app uses it
 */
export type CameraProblem = 'no-camera' | 'insecure' | 'not-allowed' | 'busy';

/** The pause between two frames, so that the phone does not get hot. */
const LOOK_EVERY_MS = 150;

export interface WatchingCamera {
  readonly stop: () => void;
  /** Switches the light; undefined if the camera has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined;
}

interface Watching {
  /** Called repeatedly with the camera's picture, never before the last call ended. */
  readonly look: (screen: HTMLVideoElement) => Promise<void>;
  /** Checked after every wait: the person may have closed the screen meanwhile. */
  readonly isWanted: () => boolean;
  /** Called when the phone took the camera away, for a call or another app. */
  readonly onLost?: (() => void) | undefined;
}

/** Shows the back camera's picture in `screen`, and calls `look` until it is stopped. */
export async function watchCamera(
  screen: HTMLVideoElement,
  { look, isWanted, onLost }: Watching,
): Promise<WatchingCamera | CameraProblem> {
  if (!('mediaDevices' in navigator)) return globalThis.isSecureContext ? 'no-camera' : 'insecure';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (fault) {
    return problemOf(fault);
  }
  let isOpen = isWanted();
  const stop = () => {
    isOpen = false;
    stream.getTracks().forEach((track) => track.stop());
    screen.srcObject = null;
  };
  if (!isOpen) {
    stop();
    return { stop, setTorch: undefined };
  }
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', () => {
    if (isOpen) onLost?.();
  });
  screen.srcObject = stream;
  const lookAgain = async () => {
    if (!isOpen) return;
    await look(screen);
    setTimeout(() => void lookAgain(), LOOK_EVERY_MS);
  };
  // Continues all the same: a picture that does not play yet has nothing to read.
  await screen.play().catch(() => undefined);
  void lookAgain();
  return { stop, setTorch: torchOf(track) };
}

/** TypeScript's DOM types lack `torch`, which only some phones support. */
function torchOf(track: MediaStreamTrack | undefined): WatchingCamera['setTorch'] {
  if (track === undefined || !('getCapabilities' in track)) return undefined;
  if (!('torch' in track.getCapabilities())) return undefined;
  return async (isOn) => {
    const wish: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
    // A failure is visible, so it is not reported.
    await track.applyConstraints({ advanced: [wish] }).catch(() => undefined);
  };
}

function problemOf(fault: unknown): CameraProblem {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'no-camera';
}
