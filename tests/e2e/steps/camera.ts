import type { Page } from '@playwright/test';

interface HeldCamera {
  /** Grants the permission. */
  readonly allow: () => Promise<void>;
  /** The number of active cameras. */
  readonly countOn: () => Promise<number>;
}

/**
 * A camera that films a picture. A headless shell has none, and its film costs more than the test, so the stream is
 * drawn here. Everything behind it is the app's and the browser's own.
 */
export async function holdCamera(page: Page, picture: Buffer, isAllowed = true): Promise<HeldCamera> {
  await page.addInitScript(
    ([content, isLet]) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      const shown = createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const camera = { isAllowed: isLet, tracks: new Set<MediaStreamTrack>() };
      Reflect.set(globalThis, 'camera_', camera);
      navigator.mediaDevices.getUserMedia = async () => {
        if (!camera.isAllowed) throw new DOMException('the person said no', 'NotAllowedError');
        const canvas = document.createElement('canvas');
        canvas.width = 640;
        canvas.height = 360;
        const context = canvas.getContext('2d');
        if (context === null) throw new DOMException('nothing can be drawn', 'NotReadableError');
        const bars = await shown;
        const stream = canvas.captureStream();
        const [track] = stream.getVideoTracks();
        if (track === undefined) throw new DOMException('there is no camera', 'NotFoundError');
        camera.tracks.add(track);
        // A canvas stream sends a frame whenever something is drawn.
        const draw = () => {
          if (track.readyState === 'ended') return;
          context.fillStyle = '#b9ad98';
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.drawImage(bars, (canvas.width - bars.width) / 2, (canvas.height - bars.height) / 2);
          setTimeout(draw, 100);
        };
        draw();
        return stream;
      };
    },
    [picture.toString('base64'), isAllowed] as const,
  );
  return {
    allow: () => page.evaluate(() => void Reflect.set(Reflect.get(globalThis, 'camera_'), 'isAllowed', true)),
    countOn: () =>
      page.evaluate(() => {
        const tracks: Set<MediaStreamTrack> = Reflect.get(Reflect.get(globalThis, 'camera_'), 'tracks');
        return [...tracks].filter(({ readyState }) => readyState === 'live').length;
      }),
  };
}
