import type { PackageForm, PictureRecipe } from '../catalogue/picture-recipe.ts';
import { Canvas, ellipse, rectangle } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import { drinkBottle, energyBottle, flipBottle, glassBottle, oilBottle, pumpBottle, sprayBottle, squeezeBottle } from './forms/bottles.ts';
import { box, milkBox, milkCarton, shippingCase, soap, toothpaste, tube } from './forms/boxes.ts';
import { can, canister, jar, noodleCup, tallTin, tin } from './forms/cans-and-jars.ts';
import type { Form } from './forms/form.ts';
import { floor } from './forms/form.ts';
import { pillowPouch, riceSack, sachet, snackBag, standPouch, tissuePack } from './forms/pouches.ts';

const forms: Readonly<Record<PackageForm, Form>> = {
  'glass-bottle': glassBottle,
  'squeeze-bottle': squeezeBottle,
  'oil-bottle': oilBottle,
  'drink-bottle': drinkBottle,
  'energy-bottle': energyBottle,
  can,
  tin,
  'tall-tin': tallTin,
  canister,
  'pillow-pouch': pillowPouch,
  'snack-bag': snackBag,
  'stand-pouch': standPouch,
  sachet,
  'noodle-cup': noodleCup,
  'milk-box': milkBox,
  'milk-carton': milkCarton,
  jar,
  'rice-sack': riceSack,
  tube,
  toothpaste,
  'pump-bottle': pumpBottle,
  'spray-bottle': sprayBottle,
  'flip-bottle': flipBottle,
  box,
  soap,
  'tissue-pack': tissuePack,
};

export const pictureEdge = 800;

function contactShadow(canvas: Canvas, cx: number, halfWidth: number): string {
  const shade = canvas.radial(cx, floor, halfWidth * 1.28, [{ at: 0, colour: '#1b100c', opacity: 0.42 }, { at: 0.6, colour: '#1b100c', opacity: 0.2 }, { at: 1, colour: '#1b100c', opacity: 0 }], 0.13);
  return ellipse(cx, floor, halfWidth * 1.28, halfWidth * 0.17, shade);
}

function stage(canvas: Canvas, recipe: PictureRecipe): string {
  const tint = mix(recipe.main, recipe.accent, 0.1);
  return (
    rectangle(0, 0, pictureEdge, pictureEdge, canvas.radial(400, 340, 620, [{ at: 0, colour: lighter(tint, 0.985) }, { at: 0.45, colour: lighter(tint, 0.95) }, { at: 1, colour: lighter(tint, 0.82) }])) +
    ellipse(400, 706, 326, 50, lighter(tint, 0.77))
  );
}

/** The package alone with its shadow, for banners: stands at (x, floorY) at the given scale. */
export function drawStanding(canvas: Canvas, recipe: PictureRecipe, x: number, floorY: number, scale: number): string {
  const form = recipe.view === 'case' ? shippingCase : forms[recipe.form];
  return `<g transform="translate(${x - 400 * scale} ${floorY - floor * scale}) scale(${scale})">${contactShadow(canvas, 400, form.halfWidth)}${form.draw(canvas, recipe)}</g>`;
}

function stack(canvas: Canvas, recipe: PictureRecipe): string {
  const half = forms[recipe.form].halfWidth;
  const scale = 0.74;
  const step = Math.min(215, half * scale * 1.12);
  return drawStanding(canvas, recipe, 400 - step, 664, scale * 0.94) + drawStanding(canvas, recipe, 400 + step, 664, scale * 0.94) + drawStanding(canvas, recipe, 400, 702, scale);
}

/** The whole picture as SVG text, 800 by 800, without any reference to fonts or other files. */
export function drawPicture(recipe: PictureRecipe): string {
  const canvas = new Canvas();
  const goods = recipe.view === 'stack' ? stack(canvas, recipe) : drawStanding(canvas, recipe, 400, floor + 12, 1);
  const ground = stage(canvas, recipe);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureEdge}" height="${pictureEdge}" viewBox="0 0 ${pictureEdge} ${pictureEdge}">${canvas.definitions()}${ground}${goods}</svg>`;
}

