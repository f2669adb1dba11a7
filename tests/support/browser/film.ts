import type { Page } from '@playwright/test';

const WIDTH = 640;
const HEIGHT = 640;
const FRAMES_A_PICTURE = 8;
const FRAMES_A_SECOND = 10;

/** Makes a film (YUV4MPEG2) that the browser's fake camera plays in a loop. Each picture is shown for a moment. */
export async function filmOf(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420\n`);
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames: Buffer[] = [];
  for (const picture of pictures) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await lightOf(page, picture), grey]);
    for (let shown = 0; shown < FRAMES_A_PICTURE; shown += 1) frames.push(frame);
  }
  return Buffer.concat([header, ...frames]);
}

/** The brightness of each pixel as one byte. The browser decodes the picture. */
async function lightOf(page: Page, picture: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([png = '', width = 0, height = 0]) => {
      const bytes = Uint8Array.from(atob(String(png)), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(Number(width), Number(height));
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('nothing can be drawn');
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let light = '';
      for (let at = 0; at < data.length; at += 4)
        light += String.fromCharCode((data[at] ?? 0) > 127 ? 235 : 16);
      return btoa(light);
    },
    [picture.toString('base64'), WIDTH, HEIGHT],
  );
  return Buffer.from(encoded, 'base64');
}
