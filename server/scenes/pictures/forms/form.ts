import type { PictureRecipe } from '../../catalogue/picture-recipe.ts';
import type { Canvas } from '../canvas.ts';

/** A package drawn on a stage of 800 by 800, standing on y = `floor`, centred on x = 400. */
export interface Form {
  /** Half the width where it touches the floor: the size of its shadow. */
  readonly halfWidth: number;
  /** Where the top of the package is, for scaling in a stack or a banner. */
  readonly top: number;
  readonly draw: (canvas: Canvas, recipe: PictureRecipe) => string;
}

export const floor = 690;
