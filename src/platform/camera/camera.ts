/**
 * - no-camera: there is none
 * - insecure: on plain http the browser has none for any page
 * - not-allowed: the person or the phone said no
 * - busy: somebody else has it
 */
export type CameraProblem = 'no-camera' | 'insecure' | 'not-allowed' | 'busy';

/** The pause between two looks, so that the phone stays cool. */
const LOOK_EVERY_MS = 150;

export interface WatchingCamera {
  readonly stop: () => void;
  /** Switches the light; undefined where the camera has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined;
}

interface Watching {
  /** Called again and again with what the camera shows, never before the last look ended. */
  readonly look: (screen: HTMLVideoElement) => Promise<void>;
  /** Asked after every wait: the person may have closed the screen meanwhile. */
  readonly isWanted: () => boolean;
  /** The phone took the camera away, for a call or for another app. */
  readonly onLost?: (() => void) | undefined;
}

/** Shows what the back camera sees in `screen`, and looks at it until it is stopped. */
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
  // Looking goes on: a picture that does not move yet has nothing to read.
  await screen.play().catch(() => undefined);
  void lookAgain();
  return { stop, setTorch: torchOf(track) };
}

/** The light is in no browser's types: it is a wish that some phones know. */
function torchOf(track: MediaStreamTrack | undefined): WatchingCamera['setTorch'] {
  if (track === undefined || !('getCapabilities' in track)) return undefined;
  if (!('torch' in track.getCapabilities())) return undefined;
  return async (isOn) => {
    const wish: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
    // A light that does not come on is seen.
    await track.applyConstraints({ advanced: [wish] }).catch(() => undefined);
  };
}

function problemOf(fault: unknown): CameraProblem {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'no-camera';
}
