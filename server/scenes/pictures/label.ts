import type { Colour, IconName, LabelStyle, PictureRecipe } from '../catalogue/picture-recipe.ts';
import type { Canvas } from './canvas.ts';
import { ellipse, outlinePath, rectangle, roundedRectangle } from './canvas.ts';
import { darker, inkOf, lettersOn, lighter, lightness, mix } from './colour.ts';
import { drawIcon } from './icons.ts';
import type { Weight } from './lettering.ts';
import { fittingSize, lettering, shapeText } from './lettering.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Words {
  readonly face: Weight;
  readonly fill: string;
  readonly outline?: Colour;
}

type Piece =
  | { readonly kind: 'words'; readonly text: string; readonly share: number; readonly look: Words }
  | {
      readonly kind: 'pill';
      readonly text: string;
      readonly share: number;
      readonly ground: Colour;
      readonly width: number;
    }
  | {
      readonly kind: 'icon';
      readonly icon: IconName;
      readonly share: number;
      readonly disc?: Colour;
      readonly ink: Colour;
    };

const paper: Colour = '#fffaf0';
const paleIcons: ReadonlySet<IconName> = new Set([
  'milk',
  'salt',
  'sugar',
  'tooth',
  'sparkle',
  'shirt',
  'tissue',
  'dish',
  'garlic',
  'bubbles',
]);

const words = (text: string, share: number, face: Weight, fill: string, outline?: Colour): Piece => ({
  kind: 'words',
  text,
  share,
  look: outline ? { face, fill, outline } : { face, fill },
});

/** Text of one line in its slot: as large as height and width allow. */
function wordsIn(text: string, box: Box, look: Words): string {
  const size = fittingSize(text, look.face, box.h * 0.74, box.w);
  const place = { x: box.x + box.w / 2, y: box.y + box.h / 2, size, face: look.face, fill: look.fill };
  return lettering(
    text,
    look.outline ? { ...place, outline: { colour: look.outline, width: size * 0.16 } } : place,
  );
}

function pillIn(text: string, box: Box, ground: Colour, widest: number): string {
  const h = box.h * 0.84;
  const size = fittingSize(text, 'semi', h * 0.64, box.w * widest - h * 0.8);
  const w = Math.min(box.w * widest, Math.max(h * 2.2, shapeText(text, 'semi').width * size + h * 0.9));
  const x = box.x + (box.w - w) / 2;
  const y = box.y + (box.h - h) / 2;
  return (
    outlinePath(roundedRectangle(x, y, w, h, h / 2), ground) +
    lettering(text, {
      x: box.x + box.w / 2,
      y: box.y + box.h / 2,
      size,
      face: 'semi',
      fill: lettersOn(ground),
      maxWidth: w - h * 0.5,
    })
  );
}

/** @param widthAt what share of the box's width may be used at a height from 0 to 1: round labels are narrow at both ends. */
function column(box: Box, pieces: readonly Piece[], widthAt: (height: number) => number = () => 1): string {
  const isLow = box.h < 190;
  const shown = pieces
    .filter((piece) => piece.kind === 'icon' || piece.text !== '')
    .map((piece) =>
      piece.kind === 'icon' && isLow && pieces.length > 1 ? { ...piece, share: piece.share * 0.72 } : piece,
    );
  const total = shown.reduce((sum, piece) => sum + piece.share, 0);
  let y = box.y;
  let svg = '';
  for (const piece of shown) {
    const h = (box.h * piece.share) / total;
    const share = widthAt((y + h / 2 - box.y) / box.h);
    const slot = { x: box.x + (box.w * (1 - share)) / 2, y, w: box.w * share, h };
    if (piece.kind === 'words') svg += wordsIn(piece.text, slot, piece.look);
    if (piece.kind === 'pill') svg += pillIn(piece.text, slot, piece.ground, piece.width);
    if (piece.kind === 'icon') {
      const size = Math.min(h * 0.94, box.w * 0.9);
      const cx = box.x + box.w / 2;
      const cy = y + h / 2;
      if (piece.disc) svg += ellipse(cx, cy, size / 2, size / 2, piece.disc);
      svg += drawIcon(piece.icon, cx, cy, piece.disc ? size * 0.72 : size, piece.ink);
    }
    y += h;
  }
  return svg;
}

const iconOn = (recipe: PictureRecipe, ground: Colour, share: number): Piece => {
  const piece = { kind: 'icon', icon: recipe.icon, share, ink: inkOf(recipe.main) } as const;
  const lost = paleIcons.has(recipe.icon) && lightness(ground) > 0.72;
  return lost ? { ...piece, disc: mix(recipe.main, recipe.accent, 0.15) } : piece;
};

const inset = (box: Box, dx: number, top: number, bottom: number): Box => ({
  x: box.x + box.w * dx,
  y: box.y + box.h * top,
  w: box.w * (1 - 2 * dx),
  h: box.h * (1 - top - bottom),
});

/** Left part for the icon and right part for the words, on labels wider than high. */
function sideBySide(box: Box, icon: Piece, pieces: readonly Piece[]): string {
  return (
    column({ x: box.x, y: box.y, w: box.w * 0.34, h: box.h }, [icon]) +
    column({ x: box.x + box.w * 0.37, y: box.y, w: box.w * 0.63, h: box.h }, pieces)
  );
}

const isWide = (box: Box): boolean => box.h < box.w * 0.8;

function rays(cx: number, cy: number, radius: number, fill: string): string {
  let d = '';
  for (let ray = 0; ray < 16; ray += 1) {
    const from = (ray / 16) * Math.PI * 2;
    const to = from + Math.PI / 16;
    const at = (angle: number): string =>
      `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`;
    d += `M${cx} ${cy}L${at(from)}L${at(to)}Z`;
  }
  return outlinePath(d, fill, 'fill-opacity=".32"');
}

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

const labels: Readonly<Record<LabelStyle, DrawLabel>> = {
  classic,
  badge,
  wave,
  clean,
  burst,
  heritage,
  split,
};

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

/** The other side: what is in it, how to keep it, and the barcode. */
function backLabel(box: Box, r: PictureRecipe): string {
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

/** Everything printed on a package, filling the box exactly; forms clip it to their own outline. */
export function drawLabel(canvas: Canvas, box: Box, recipe: PictureRecipe): string {
  if (recipe.view === 'back') return backLabel(box, recipe);
  const isTight = !isWide(box) && box.h < 240;
  return labels[recipe.style](canvas, box, isTight ? { ...recipe, typeEn: '' } : recipe);
}
