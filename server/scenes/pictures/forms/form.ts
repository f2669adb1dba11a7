import type { PictureRecipe } from '../../catalogue/picture-recipe.ts';
import type { Canvas } from '../canvas.ts';

/** A package drawn on a stage of 800 by 800, standing on y = `floor`, centred on x = 400. */
export interface Form {
  /** Half the width at the floor, which is the size of its shadow. */
  readonly halfWidth: number;
  /** The y of the package's top, for scaling in a stack or a banner. */
  readonly top: number;
  readonly draw: (canvas: Canvas, recipe: PictureRecipe) => string;
}

export const floor = 690;

/** Slender packages are drawn on a narrow grid and stretched, so that their labels are large enough to read. */
export const stretch = 1.24;

const stretched = (content: string, factor: number): string =>
  `<g transform="translate(400 0) scale(${factor.toFixed(4)} 1) translate(-400 0)">${content}</g>`;

export const widened = (content: string): string => stretched(content, stretch);

/** Restores the proportions of letters inside a stretched drawing. */
export const narrowed = (content: string): string => stretched(content, 1 / stretch);
