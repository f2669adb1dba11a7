import { ellipse, outlinePath, rectangle, roundedRectangle } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import type { PictureRecipe } from '../../catalogue/picture-recipe.ts';
import { darker, inkOf, lettersOn, lighter } from '../colour.ts';
import { drawIcon } from '../icons.ts';
import { drawLabel } from '../label.ts';
import { lettering } from '../lettering.ts';
import type { Form } from './form.ts';

interface Carton {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The offset of the side to the right, and its rise. */
  readonly depth: number;
  readonly rise: number;
  /** True repeats the brand on the narrow side. */
  readonly isSidePrinted: boolean;
}

/** A printed box seen from slightly right and above: front, side and top. */
function carton(canvas: Canvas, box: Carton, recipe: PictureRecipe): string {
  const { x, y, w, h, depth, rise, isSidePrinted } = box;
  const tilt = 0.055;
  const drop = w * tilt;
  const front = `<g transform="matrix(1 ${tilt} 0 1 ${x} ${y})">${canvas.clipped(roundedRectangle(0, 0, w, h, 4), rectangle(0, 0, w, h, recipe.main) + drawLabel(canvas, { x: 0, y: 0, w, h }, recipe))}${rectangle(
    0,
    0,
    w,
    h,
    canvas.linear({ x1: 0, y1: 0, x2: w, y2: h }, [
      { at: 0, colour: '#ffffff', opacity: 0.22 },
      { at: 0.4, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.14 },
    ]),
  )}</g>`;
  const right = x + w;
  const corner = y + drop;
  const side = `M${right} ${corner}L${right + depth} ${corner - rise}V${corner - rise + h}L${right} ${corner + h}Z`;
  const top = `M${x} ${y}L${x + depth} ${y - rise}L${right + depth} ${corner - rise}L${right} ${corner}Z`;
  const letters = lettersOn(recipe.main);
  const sideText = `<g transform="matrix(1 ${(-rise / depth).toFixed(3)} 0 1 ${right} ${corner})"><g transform="translate(${depth / 2} ${h * 0.52}) rotate(-90)">${lettering(recipe.brandTh, { x: 0, y: 0, size: depth * 0.4, face: 'bold', fill: letters, maxWidth: h * 0.62 })}</g></g>`;
  return (
    outlinePath(side, darker(recipe.main, 0.3)) +
    (isSidePrinted ? sideText : '') +
    outlinePath(
      side,
      canvas.across(right, right + depth, [
        { at: 0, colour: '#000000', opacity: 0.06 },
        { at: 1, colour: '#000000', opacity: 0.34 },
      ]),
    ) +
    outlinePath(top, lighter(recipe.main, 0.34)) +
    outlinePath(
      top,
      canvas.down(y - rise, corner, [
        { at: 0, colour: '#ffffff', opacity: 0.1 },
        { at: 1, colour: '#ffffff', opacity: 0.3 },
      ]),
    ) +
    front
  );
}

export const box: Form = {
  halfWidth: 176,
  top: 150,
  draw: (canvas, r) =>
    carton(canvas, { x: 236, y: 196, w: 272, h: 478, depth: 84, rise: 40, isSidePrinted: true }, r),
};

export const milkBox: Form = {
  halfWidth: 128,
  top: 200,
  draw: (canvas, r) => {
    const straw =
      outlinePath('M536 300L560 288V560L536 576Z', '#ffffff', 'fill-opacity=".55"') +
      outlinePath('M544 310L552 306V548L544 552Z', lighter(r.accent, 0.2)) +
      outlinePath('M544 310L546 309V551L544 552Z', '#ffffff');
    return (
      carton(canvas, { x: 300, y: 240, w: 214, h: 440, depth: 76, rise: 38, isSidePrinted: false }, r) +
      outlinePath('M316 240L330 228H420L414 244Z', '#ffffff', 'fill-opacity=".35"') +
      ellipse(470, 232, 12, 5, '#ffffff', 'fill-opacity=".9"') +
      ellipse(470, 232, 8, 3.4, '#c3ccd4') +
      straw
    );
  },
};

export const milkCarton: Form = {
  halfWidth: 136,
  top: 76,
  draw: (canvas, r) => {
    const gable =
      outlinePath('M290 200L322 116H512L518 212Z', lighter(r.main, 0.16)) +
      outlinePath('M518 212L512 116L584 170Z', darker(r.main, 0.2)) +
      outlinePath('M322 76H512V118H322Z', lighter(r.main, 0.06)) +
      rectangle(322, 96, 190, 3, '#000000', 'fill-opacity=".16"') +
      outlinePath('M512 76L526 82V122L512 118Z', darker(r.main, 0.3)) +
      ellipse(408, 166, 38, 26, darker(r.accent, 0.25)) +
      ellipse(406, 158, 38, 26, r.accent) +
      ellipse(404, 154, 30, 19, lighter(r.accent, 0.24));
    return (
      carton(canvas, { x: 290, y: 200, w: 228, h: 476, depth: 68, rise: 32, isSidePrinted: true }, r) + gable
    );
  },
};

export const soap: Form = {
  halfWidth: 226,
  top: 354,
  draw: (canvas, r) => {
    const bar = lighter(r.main, 0.55);
    return (
      carton(canvas, { x: 150, y: 404, w: 360, h: 240, depth: 108, rise: 50, isSidePrinted: true }, r) +
      ellipse(549, 684, 118, 12, '#000000', 'fill-opacity=".16"') +
      outlinePath(roundedRectangle(436, 588, 226, 96, 42), darker(bar, 0.12)) +
      outlinePath(
        roundedRectangle(436, 572, 226, 94, 42),
        canvas.linear({ x1: 438, y1: 572, x2: 658, y2: 668 }, [
          { at: 0, colour: lighter(bar, 0.7) },
          { at: 0.5, colour: lighter(bar, 0.2) },
          { at: 1, colour: bar },
        ]),
      ) +
      outlinePath(
        roundedRectangle(454, 588, 190, 62, 28),
        'none',
        `stroke="${darker(bar, 0.14)}" stroke-width="3" stroke-opacity=".6"`,
      ) +
      lettering(r.brandTh, { x: 549, y: 620, size: 34, maxWidth: 150, face: 'bold', fill: darker(bar, 0.26) })
    );
  },
};

export const toothpaste: Form = {
  halfWidth: 258,
  top: 316,
  draw: (canvas, r) => {
    const printed = 'M150 532Q300 544 500 536Q544 536 552 556L556 660Q544 680 500 682Q300 676 150 690Z';
    const light = canvas.down(532, 690, [
      { at: 0, colour: '#000000', opacity: 0.14 },
      { at: 0.2, colour: '#ffffff', opacity: 0.36 },
      { at: 0.45, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.34 },
    ]);
    const cap = roundedRectangle(554, 546, 96, 130, 14);
    return (
      carton(canvas, { x: 150, y: 350, w: 440, h: 184, depth: 72, rise: 34, isSidePrinted: true }, r) +
      ellipse(400, 688, 270, 12, '#000000', 'fill-opacity=".16"') +
      outlinePath(printed, '#ffffff') +
      canvas.clipped(
        printed,
        rectangle(140, 520, 430, 180, r.main) + drawLabel(canvas, { x: 190, y: 540, w: 346, h: 140 }, r),
      ) +
      outlinePath(printed, light) +
      outlinePath('M138 526H174V696H138Z', lighter(r.main, 0.3)) +
      [144, 152, 160].map((x) => rectangle(x, 526, 3, 170, '#000000', 'fill-opacity=".12"')).join('') +
      outlinePath(cap, r.accent) +
      Array.from({ length: 11 }, (_, index) =>
        rectangle(562 + index * 7, 548, 2, 126, '#000000', 'fill-opacity=".12"'),
      ).join('') +
      outlinePath(
        cap,
        canvas.down(546, 676, [
          { at: 0, colour: '#000000', opacity: 0.1 },
          { at: 0.22, colour: '#ffffff', opacity: 0.45 },
          { at: 0.5, colour: '#ffffff', opacity: 0 },
          { at: 1, colour: '#000000', opacity: 0.36 },
        ]),
      )
    );
  },
};

export const tube: Form = {
  halfWidth: 96,
  top: 96,
  draw: (canvas, r) => {
    const body = 'M266 104H534C532 260 508 460 494 588H306C292 460 268 260 266 104Z';
    const label = 'M284 160H516C508 320 490 470 480 572H320C310 470 292 320 284 160Z';
    return (
      outlinePath(roundedRectangle(304, 586, 192, 104, 16), r.accent) +
      outlinePath(roundedRectangle(304, 586, 192, 104, 16), canvas.roundShade(304, 496)) +
      rectangle(304, 600, 192, 3, '#000000', 'fill-opacity=".2"') +
      outlinePath(body, lighter(r.main, 0.06)) +
      canvas.clipped(label, drawLabel(canvas, { x: 302, y: 160, w: 196, h: 410 }, r)) +
      outlinePath(body, canvas.roundShade(276, 524, 0.85)) +
      rectangle(264, 98, 272, 44, lighter(r.main, 0.28), 'rx="3"') +
      Array.from({ length: 38 }, (_, index) =>
        rectangle(268 + index * 7, 100, 2, 40, '#000000', 'fill-opacity=".09"'),
      ).join('') +
      rectangle(
        264,
        98,
        272,
        44,
        canvas.across(264, 536, [
          { at: 0, colour: '#000000', opacity: 0.2 },
          { at: 0.24, colour: '#ffffff', opacity: 0.4 },
          { at: 1, colour: '#000000', opacity: 0.24 },
        ]),
      )
    );
  },
};

/** The shipping carton of any product: brown board, tape, and the brand on two sides. */
export const shippingCase: Form = {
  halfWidth: 206,
  top: 196,
  draw: (canvas, r) => {
    const ink = darker(inkOf(r.main), 0.12);
    const face = (matrix: string, w: number): string =>
      `<g transform="${matrix}">` +
      rectangle(0, 262, w, 52, ink, 'fill-opacity=".92"') +
      lettering(r.brandTh, { x: w / 2, y: 66, size: 58, face: 'black', fill: ink, maxWidth: w * 0.8 }) +
      drawIcon(r.icon, w / 2, 142, 84, ink) +
      lettering(r.typeTh, { x: w / 2, y: 214, size: 34, face: 'bold', fill: '#40301f', maxWidth: w * 0.84 }) +
      lettering(`${r.sizeTh} × ${r.perCase}`, {
        x: w / 2,
        y: 288,
        size: 28,
        face: 'semi',
        fill: '#fdf3df',
        maxWidth: w * 0.84,
      }) +
      `</g>`;
    return (
      outlinePath(
        'M196 300L452 352V690L196 622Z',
        canvas.linear({ x1: 196, y1: 300, x2: 452, y2: 690 }, [
          { at: 0, colour: '#d2a678' },
          { at: 1, colour: '#bd8d5e' },
        ]),
      ) +
      outlinePath(
        'M452 352L612 282V600L452 690Z',
        canvas.across(452, 612, [
          { at: 0, colour: '#a97a4b' },
          { at: 1, colour: '#936739' },
        ]),
      ) +
      outlinePath(
        'M196 300L366 240L612 282L452 352Z',
        canvas.linear({ x1: 196, y1: 240, x2: 612, y2: 352 }, [
          { at: 0, colour: '#e3bf95' },
          { at: 1, colour: '#d3a877' },
        ]),
      ) +
      outlinePath('M318 327L486 261L500 263L334 330Z', '#b98d5d', 'fill-opacity=".55"') +
      outlinePath('M300 323L470 258L512 265L346 333Z', '#f3e0c0', 'fill-opacity=".62"') +
      outlinePath('M300 323L346 333V384L300 373Z', '#f3e0c0', 'fill-opacity=".5"') +
      face('matrix(1 0.204 0 1 196 300)', 256) +
      `<g opacity=".82">${face('matrix(0.625 -0.275 0 1 452 352)', 256)}</g>` +
      outlinePath(
        'M452 352L612 282V600L452 690Z',
        canvas.across(452, 612, [
          { at: 0, colour: '#000000', opacity: 0 },
          { at: 1, colour: '#000000', opacity: 0.16 },
        ]),
      )
    );
  },
};
