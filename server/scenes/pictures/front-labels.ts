import type { LabelStyle, PictureRecipe } from '../catalogue/picture-recipe.ts';
import type { Canvas } from './canvas.ts';
import { ellipse, outlinePath, rectangle, roundedRectangle } from './canvas.ts';
import { darker, inkOf, lettersOn, lighter, lightness, mix } from './colour.ts';
import { drawIcon } from './icons.ts';
import {
  paper,
  words,
  wordsIn,
  pillIn,
  column,
  iconOn,
  inset,
  sideBySide,
  isWide,
  rays,
  type Box,
} from './label-parts.ts';

type DrawLabel = (canvas: Canvas, box: Box, recipe: PictureRecipe) => string;

const classic: DrawLabel = (canvas, box, r) => {
  const bandHeight = box.h * (isWide(box) ? 0.34 : 0.25);
  const ink = inkOf(r.main);
  const band = {
    x: box.x + box.w * 0.08,
    y: box.y + bandHeight * 0.08,
    w: box.w * 0.84,
    h: bandHeight * 0.84,
  };
  const ground =
    rectangle(box.x, box.y, box.w, box.h, paper) +
    rectangle(
      box.x,
      box.y,
      box.w,
      bandHeight,
      canvas.down(box.y, box.y + bandHeight, [
        { at: 0, colour: lighter(r.main, 0.08) },
        { at: 1, colour: darker(r.main, 0.22) },
      ]),
    ) +
    rectangle(box.x, box.y + bandHeight, box.w, box.h * 0.014, r.accent) +
    rectangle(box.x, box.y + box.h * 0.965, box.w, box.h * 0.035, r.main);
  const texts = [
    words(r.typeTh, 17, 'bold', darker(ink, 0.25)),
    words(r.typeEn, 8.5, 'medium', '#5b514a'),
    words(r.flavourTh, 11, 'semi', inkOf(r.accent)),
    { kind: 'pill', text: r.sizeTh, share: 12, ground: ink, width: 0.74 } as const,
  ];
  const rest = {
    x: box.x + box.w * 0.08,
    y: box.y + bandHeight + box.h * 0.045,
    w: box.w * 0.84,
    h: box.h * 0.9 - bandHeight,
  };
  return (
    ground +
    wordsIn(r.brandTh, band, { face: 'bold', fill: lettersOn(r.main) }) +
    (isWide(box)
      ? sideBySide(rest, iconOn(r, paper, 1), texts)
      : column(rest, [iconOn(r, paper, 27), ...texts]))
  );
};

const badge: DrawLabel = (canvas, box, r) => {
  const deep = darker(r.main, 0.28);
  const ground = rectangle(
    box.x,
    box.y,
    box.w,
    box.h,
    canvas.down(box.y, box.y + box.h, [
      { at: 0, colour: r.main },
      { at: 1, colour: deep },
    ]),
  );
  const ink = inkOf(r.main);
  if (isWide(box)) {
    const disc = Math.min(box.h * 0.43, box.w * 0.2);
    const cx = box.x + box.w * 0.23;
    const cy = box.y + box.h / 2;
    return (
      ground +
      ellipse(cx, cy, disc + box.h * 0.03, disc + box.h * 0.03, r.accent) +
      ellipse(cx, cy, disc, disc, '#fffdf8') +
      drawIcon(r.icon, cx, cy, disc * 1.4, ink) +
      column({ x: box.x + box.w * 0.45, y: box.y + box.h * 0.08, w: box.w * 0.5, h: box.h * 0.84 }, [
        words(r.brandTh, 26, 'black', lettersOn(r.main), darker(r.main, 0.45)),
        words(r.typeTh, 17, 'semi', lettersOn(r.main)),
        words(r.flavourTh, 14, 'semi', lighter(r.accent, 0.5)),
        { kind: 'pill', text: r.sizeTh, share: 15, ground: '#fffdf8', width: 0.7 },
      ])
    );
  }
  const brand = { x: box.x + box.w * 0.1, y: box.y + box.h * 0.05, w: box.w * 0.8, h: box.h * 0.18 };
  const rx = box.w * 0.43;
  const ry = Math.min(box.h * 0.31, rx * 1.16);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.54;
  const inside = { x: cx - rx * 0.88, y: cy - ry * 0.86, w: rx * 1.76, h: ry * 1.7 };
  const chord = (height: number): number => Math.sqrt(Math.max(0.1, 1 - ((height - 0.5) * 1.84) ** 2));
  return (
    ground +
    ellipse(cx, cy, rx + box.w * 0.025, ry + box.w * 0.025, r.accent) +
    ellipse(cx, cy, rx, ry, '#fffdf8') +
    wordsIn(r.brandTh, brand, {
      face: 'black',
      fill: lettersOn(r.main),
      outline: lightness(r.main) > 0.66 ? '#ffffff' : darker(r.main, 0.5),
    }) +
    column(
      inside,
      [
        iconOn(r, '#fffdf8', 34),
        words(r.typeTh, 16, 'bold', darker(ink, 0.25)),
        words(r.typeEn, 9, 'medium', '#5b514a'),
        words(r.flavourTh, 12, 'semi', inkOf(r.accent)),
      ],
      chord,
    ) +
    pillIn(r.sizeTh, { x: box.x, y: box.y + box.h * 0.875, w: box.w, h: box.h * 0.085 }, '#fffdf8', 0.5)
  );
};

const wave: DrawLabel = (canvas, box, r) => {
  const { x, y, w, h } = box;
  const light = lighter(r.accent, 0.12);
  const top = isWide(box) ? 0.62 : 0.52;
  const ground =
    rectangle(
      x,
      y,
      w,
      h,
      canvas.linear({ x1: x, y1: y, x2: x + w, y2: y + h }, [
        { at: 0, colour: lighter(r.main, 0.12) },
        { at: 1, colour: darker(r.main, 0.2) },
      ]),
    ) +
    outlinePath(
      `M${x} ${y + h * (top + 0.06)}C${x + w * 0.3} ${y + h * (top - 0.1)} ${x + w * 0.62} ${y + h * (top + 0.16)} ${x + w} ${y + h * (top - 0.06)}V${y + h}H${x}Z`,
      lighter(r.main, 0.5),
    ) +
    outlinePath(
      `M${x} ${y + h * (top + 0.1)}C${x + w * 0.3} ${y + h * (top - 0.06)} ${x + w * 0.62} ${y + h * (top + 0.2)} ${x + w} ${y + h * (top - 0.01)}V${y + h}H${x}Z`,
      canvas.down(y + h * top, y + h, [
        { at: 0, colour: lighter(light, 0.34) },
        { at: 1, colour: light },
      ]),
    );
  const letters = lettersOn(r.main);
  if (isWide(box)) {
    return (
      ground +
      column({ x: x + w * 0.06, y: y + h * 0.06, w: w * 0.56, h: h * 0.6 }, [
        words(r.brandTh, 26, 'slanted', letters),
        words(r.typeTh, 15, 'semi', letters),
        words(r.typeEn, 9, 'medium', letters),
      ]) +
      column({ x: x + w * 0.08, y: y + h * 0.74, w: w * 0.5, h: h * 0.22 }, [
        words(`${r.flavourTh} ${r.sizeTh}`.trim(), 10, 'semi', darker(inkOf(r.accent), 0.4)),
      ]) +
      drawIcon(r.icon, x + w * 0.8, y + h * 0.54, Math.min(h * 0.7, w * 0.34), inkOf(r.main))
    );
  }
  return (
    ground +
    column(inset(box, 0.08, 0.05, 1 - top - 0.02), [
      words(r.brandTh, 24, 'slanted', letters),
      words(r.typeTh, 14, 'semi', letters),
      words(r.typeEn, 8, 'medium', letters),
    ]) +
    column(inset(box, 0.1, top + 0.03, 0.03), [
      { kind: 'icon', icon: r.icon, share: 30, ink: inkOf(r.main) },
      words(r.flavourTh, 11, 'bold', darker(inkOf(r.accent), 0.45)),
      { kind: 'pill', text: r.sizeTh, share: 9, ground: inkOf(r.main), width: 0.6 },
    ])
  );
};

const clean: DrawLabel = (canvas, box, r) => {
  const { x, y, w, h } = box;
  const ink = inkOf(r.main);
  const strip = h * 0.09;
  const ground =
    rectangle(x, y, w, h, '#fdfefe') +
    rectangle(x, y, w, strip, r.main) +
    rectangle(x, y + strip, w, h * 0.016, r.accent) +
    rectangle(
      x,
      y + h - strip,
      w,
      strip,
      canvas.across(x, x + w, [
        { at: 0, colour: r.main },
        { at: 1, colour: mix(r.main, r.accent, 0.6) },
      ]),
    );
  const texts = [
    words(r.typeTh, 16, 'bold', '#1d2422'),
    words(r.typeEn, 8.5, 'medium', '#66706c'),
    words(r.flavourTh, 12, 'semi', inkOf(r.accent)),
    words(r.sizeTh, 10, 'semi', ink),
  ];
  if (isWide(box))
    return (
      ground +
      sideBySide(inset(box, 0.06, 0.14, 0.13), iconOn(r, '#ffffff', 1), [
        words(r.brandTh, 24, 'black', ink),
        ...texts,
      ])
    );
  return (
    ground +
    column(inset(box, 0.09, 0.13, 0.13), [
      words(r.brandTh, 23, 'black', ink),
      iconOn(r, '#ffffff', 30),
      ...texts,
    ])
  );
};

const burst: DrawLabel = (canvas, box, r) => {
  const { x, y, w, h } = box;
  const cx = x + w / 2;
  const cy = y + h * 0.6;
  const ground =
    rectangle(
      x,
      y,
      w,
      h,
      canvas.radial(cx, cy, Math.max(w, h) * 0.72, [
        { at: 0, colour: lighter(r.main, 0.38) },
        { at: 0.45, colour: r.main },
        { at: 1, colour: darker(r.main, 0.34) },
      ]),
    ) + canvas.clipped(roundedRectangle(x, y, w, h, 0), rays(cx, cy, Math.max(w, h), '#ffffff'));
  const letters = lettersOn(r.main);
  const edge = lightness(r.main) > 0.66 ? '#ffffff' : darker(r.main, 0.55);
  const brandHeight = h * (isWide(box) ? 0.32 : 0.2);
  const ribbonTop = y + h * 0.06;
  const ribbon = outlinePath(
    `M${x + w * 0.05} ${ribbonTop + brandHeight * 0.14}Q${cx} ${ribbonTop - brandHeight * 0.16} ${x + w * 0.95} ${ribbonTop + brandHeight * 0.14}L${x + w * 0.92} ${ribbonTop + brandHeight}Q${cx} ${ribbonTop + brandHeight * 0.74} ${x + w * 0.08} ${ribbonTop + brandHeight}Z`,
    r.accent,
  );
  const brand = wordsIn(
    r.brandTh,
    { x: x + w * 0.13, y: ribbonTop, w: w * 0.74, h: brandHeight * 0.96 },
    { face: 'black', fill: lettersOn(r.accent) },
  );
  if (isWide(box)) {
    return (
      ground +
      ribbon +
      brand +
      sideBySide(
        { x: x + w * 0.06, y: y + h * 0.42, w: w * 0.88, h: h * 0.53 },
        { kind: 'icon', icon: r.icon, share: 1, ink: inkOf(r.main) },
        [
          words(r.typeTh, 17, 'bold', letters, edge),
          words(r.flavourTh, 13, 'semi', letters, edge),
          { kind: 'pill', text: r.sizeTh, share: 13, ground: '#fffdf8', width: 0.7 },
        ],
      )
    );
  }
  return (
    ground +
    ribbon +
    brand +
    column(inset(box, 0.07, 0.28, 0.04), [
      words(r.typeTh, 16, 'black', letters, edge),
      words(r.typeEn, 7.5, 'medium', letters),
      { kind: 'icon', icon: r.icon, share: 36, ink: inkOf(r.main) },
      { kind: 'pill', text: r.flavourTh, share: 13, ground: lighter(r.accent, 0.1), width: 0.92 },
      words(r.sizeTh, 9, 'semi', letters),
    ])
  );
};

const heritage: DrawLabel = (_canvas, box, r) => {
  const { x, y, w, h } = box;
  const ink = darker(inkOf(r.main), 0.2);
  const gap = Math.min(w, h) * 0.045;
  const frame = (at: number, width: number): string =>
    outlinePath(
      roundedRectangle(x + at, y + at, w - 2 * at, h - 2 * at, gap),
      'none',
      `stroke="${ink}" stroke-width="${width}"`,
    );
  const ground =
    rectangle(x, y, w, h, '#f8ecd0') + frame(gap, Math.max(2.5, gap * 0.3)) + frame(gap * 1.75, 1.4);
  const seal = { kind: 'pill', text: r.sizeTh, share: 11, ground: inkOf(r.main), width: 0.66 } as const;
  const texts = [
    words(r.typeTh, 17, 'bold', '#2d1c12'),
    words(r.typeEn, 8.5, 'medium', '#6d5644'),
    words(r.flavourTh, 11, 'semi', inkOf(r.accent)),
    seal,
  ];
  if (isWide(box))
    return (
      ground +
      sideBySide(inset(box, 0.08, 0.13, 0.13), iconOn(r, '#f8ecd0', 1), [
        words(r.brandTh, 23, 'black', ink),
        ...texts,
      ])
    );
  return (
    ground +
    column(inset(box, 0.13, 0.08, 0.09), [
      words(r.brandTh, 22, 'black', ink),
      iconOn(r, '#f8ecd0', 28),
      ...texts,
    ])
  );
};

const split: DrawLabel = (canvas, box, r) => {
  const { x, y, w, h } = box;
  const ground =
    rectangle(
      x,
      y,
      w,
      h,
      canvas.down(y, y + h, [
        { at: 0, colour: lighter(r.main, 0.06) },
        { at: 1, colour: darker(r.main, 0.12) },
      ]),
    ) +
    outlinePath(`M${x} ${y + h * 0.62}L${x + w} ${y + h * 0.4}V${y + h}H${x}Z`, '#fdfdfb') +
    outlinePath(
      `M${x} ${y + h * 0.57}L${x + w} ${y + h * 0.35}V${y + h * 0.41}L${x} ${y + h * 0.63}Z`,
      r.accent,
    );
  const letters = lettersOn(r.main);
  const ink = inkOf(r.main);
  if (isWide(box)) {
    return (
      ground +
      column({ x: x + w * 0.05, y: y + h * 0.08, w: w * 0.54, h: h * 0.36 }, [
        words(r.brandTh, 22, 'black', letters),
      ]) +
      column({ x: x + w * 0.05, y: y + h * 0.64, w: w * 0.5, h: h * 0.34 }, [
        words(r.typeTh, 15, 'bold', '#1d2422'),
        words(`${r.flavourTh} ${r.sizeTh}`.trim(), 10, 'semi', inkOf(r.accent)),
      ]) +
      ellipse(x + w * 0.8, y + h * 0.5, h * 0.34, h * 0.34, lighter(r.main, 0.8)) +
      drawIcon(r.icon, x + w * 0.8, y + h * 0.5, h * 0.5, ink)
    );
  }
  const disc = Math.min(w * 0.225, h * 0.165);
  return (
    ground +
    column(inset(box, 0.07, 0.04, 0.68), [
      words(r.brandTh, 22, 'black', letters),
      words(r.typeEn, 8.5, 'medium', letters),
    ]) +
    ellipse(x + w / 2, y + h * 0.49, disc * 1.08, disc * 1.08, '#ffffff') +
    ellipse(x + w / 2, y + h * 0.49, disc, disc, lighter(r.main, 0.72)) +
    drawIcon(r.icon, x + w / 2, y + h * 0.49, disc * 1.4, ink) +
    column(inset(box, 0.08, Math.min(0.8, 0.5 + (disc * 1.08) / h), 0.04), [
      words(r.typeTh, 15, 'bold', '#1d2422'),
      words(r.flavourTh, 11, 'semi', inkOf(r.accent)),
      words(r.sizeTh, 9, 'semi', ink),
    ])
  );
};
/** The front labels, by the style of the brand. */
export const frontLabels: Readonly<Record<LabelStyle, DrawLabel>> = {
  classic,
  badge,
  wave,
  clean,
  burst,
  heritage,
  split,
};
