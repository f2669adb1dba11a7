import type { Colour, IconName, PictureRecipe } from '../catalogue/picture-recipe.ts';
import { ellipse, outlinePath, roundedRectangle } from './canvas.ts';
import { inkOf, lettersOn, lightness, mix } from './colour.ts';
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

export const paper: Colour = '#fffaf0';
export const paleIcons: ReadonlySet<IconName> = new Set([
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

export const words = (text: string, share: number, face: Weight, fill: string, outline?: Colour): Piece => ({
  kind: 'words',
  text,
  share,
  look: outline ? { face, fill, outline } : { face, fill },
});

/** Draws one line of text in its slot, as large as height and width allow. */
export function wordsIn(text: string, box: Box, look: Words): string {
  const size = fittingSize(text, look.face, box.h * 0.74, box.w);
  const place = { x: box.x + box.w / 2, y: box.y + box.h / 2, size, face: look.face, fill: look.fill };
  return lettering(
    text,
    look.outline ? { ...place, outline: { colour: look.outline, width: size * 0.16 } } : place,
  );
}

export function pillIn(text: string, box: Box, ground: Colour, widest: number): string {
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

/**
 * @param widthAt the usable share of the box's width at a height from 0 to 1, because round labels are narrow
 * at both ends
 */
export function column(
  box: Box,
  pieces: readonly Piece[],
  widthAt: (height: number) => number = () => 1,
): string {
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

export const iconOn = (recipe: PictureRecipe, ground: Colour, share: number): Piece => {
  const piece = { kind: 'icon', icon: recipe.icon, share, ink: inkOf(recipe.main) } as const;
  const lost = paleIcons.has(recipe.icon) && lightness(ground) > 0.72;
  return lost ? { ...piece, disc: mix(recipe.main, recipe.accent, 0.15) } : piece;
};

export const inset = (box: Box, dx: number, top: number, bottom: number): Box => ({
  x: box.x + box.w * dx,
  y: box.y + box.h * top,
  w: box.w * (1 - 2 * dx),
  h: box.h * (1 - top - bottom),
});

/** On labels that are wider than high: the icon on the left, the words on the right. */
export function sideBySide(box: Box, icon: Piece, pieces: readonly Piece[]): string {
  return (
    column({ x: box.x, y: box.y, w: box.w * 0.34, h: box.h }, [icon]) +
    column({ x: box.x + box.w * 0.37, y: box.y, w: box.w * 0.63, h: box.h }, pieces)
  );
}

export const isWide = (box: Box): boolean => box.h < box.w * 0.8;

export function rays(cx: number, cy: number, radius: number, fill: string): string {
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
