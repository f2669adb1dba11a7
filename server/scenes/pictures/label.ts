import type { PictureRecipe } from '../catalogue/picture-recipe.ts';
import { backLabel } from './back-label.ts';
import type { Canvas } from './canvas.ts';
import { frontLabels } from './front-labels.ts';
import { isWide, type Box } from './label-parts.ts';

/** Draws the print of a package so that it fills the box. The forms clip it to their outline. */
export function drawLabel(canvas: Canvas, box: Box, recipe: PictureRecipe): string {
  if (recipe.view === 'back') return backLabel(box, recipe);
  const isTight = !isWide(box) && box.h < 240;
  return frontLabels[recipe.style](canvas, box, isTight ? { ...recipe, typeEn: '' } : recipe);
}
