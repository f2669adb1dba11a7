import type { IconName, PictureRecipe } from '../catalogue/picture-recipe.ts';
import { rectangle } from './canvas.ts';
import { darker, inkOf, lettersOn } from './colour.ts';
import { wordsIn, type Box } from './label-parts.ts';
import { lettering } from './lettering.ts';

function barcodeBars(box: Box, barcode: string): string {
  let svg = rectangle(box.x, box.y, box.w, box.h, '#ffffff');
  const step = (box.w * 0.88) / 95;
  for (let index = 0; index < 95; index += 1) {
    const digit = Number(barcode[index % Math.max(1, barcode.length)] ?? '5');
    const dark =
      index < 3 || index > 91
        ? index % 2 === 0
        : (digit * 7 + index * 3) % 5 < 2 || (index + digit) % 7 === 0;
    if (dark)
      svg += rectangle(
        Number((box.x + box.w * 0.06 + index * step).toFixed(1)),
        box.y + box.h * 0.08,
        Number(step.toFixed(1)),
        box.h * 0.66,
        '#16110f',
      );
  }
  return (
    svg +
    lettering(barcode, {
      x: box.x + box.w / 2,
      y: box.y + box.h * 0.87,
      size: box.h * 0.19,
      face: 'medium',
      fill: '#16110f',
      maxWidth: box.w * 0.86,
    })
  );
}

const backLines = [
  'ส่วนประกอบที่สำคัญ',
  'เก็บในที่แห้งและเย็น หลีกเลี่ยงแสงแดด',
  'ควรบริโภคก่อน ดูที่บรรจุภัณฑ์',
  'ผลิตและจัดจำหน่ายในประเทศไทย',
];
const careLines = [
  'วิธีใช้และคำแนะนำ',
  'เก็บให้พ้นมือเด็ก หลีกเลี่ยงแสงแดด',
  'หากเข้าตาให้ล้างออกด้วยน้ำสะอาด',
  'ผลิตและจัดจำหน่ายในประเทศไทย',
];
const careIcons: ReadonlySet<IconName> = new Set([
  'bubbles',
  'flower',
  'sparkle',
  'tooth',
  'tissue',
  'shirt',
  'dish',
]);

/** The back label: contents, storage, and the barcode. */
export function backLabel(box: Box, r: PictureRecipe): string {
  const { x, y, w, h } = box;
  const ink = darker(inkOf(r.main), 0.3);
  const lines = careIcons.has(r.icon) ? careLines : backLines;
  const head = { x: x + w * 0.08, y: y + h * 0.02, w: w * 0.84, h: h * 0.14 };
  const rows = lines
    .map((line, index) =>
      lettering(line, {
        x: x + w * 0.09,
        y: y + h * (0.27 + index * 0.065),
        size: h * 0.042,
        maxWidth: w * 0.82,
        anchor: 'start',
        face: index === 0 ? 'bold' : 'medium',
        fill: '#3a322d',
      }),
    )
    .join('');
  const table = Array.from({ length: 5 }, (_, index) => {
    const top = y + h * (0.53 + index * 0.035);
    return (
      rectangle(x + w * 0.09, top, w * 0.82, h * 0.004, '#8d827a') +
      rectangle(x + w * 0.1, top + h * 0.013, w * (0.3 + 0.06 * (index % 3)), h * 0.011, '#b8aea6') +
      rectangle(x + w * 0.76, top + h * 0.013, w * 0.12, h * 0.011, '#b8aea6')
    );
  }).join('');
  return (
    rectangle(x, y, w, h, '#fbf8f2') +
    rectangle(x, y, w, h * 0.18, r.main) +
    rectangle(x, y + h * 0.18, w, h * 0.014, r.accent) +
    wordsIn(r.brandTh, head, { face: 'bold', fill: lettersOn(r.main) }) +
    rows +
    table +
    barcodeBars({ x: x + w * 0.16, y: y + h * 0.74, w: w * 0.68, h: h * 0.15 }, r.barcode) +
    lettering(r.sizeTh, {
      x: x + w / 2,
      y: y + h * 0.94,
      size: h * 0.05,
      face: 'semi',
      fill: ink,
      maxWidth: w * 0.7,
    })
  );
}
