import type { PackageForm, PictureRecipe } from '../catalogue/picture-recipe.ts';
import { Canvas, ellipse, rectangle } from './canvas.ts';
import { pictureEdge } from '#domain/kernel/picture-edge';
import { lighter, mix } from './colour.ts';
import {
  drinkBottle,
  energyBottle,
  flipBottle,
  glassBottle,
  oilBottle,
  pumpBottle,
  sprayBottle,
  squeezeBottle,
} from './forms/bottles.ts';
import { box, milkBox, milkCarton, shippingCase, soap, toothpaste, tube } from './forms/boxes.ts';
import { can, canister, jar, noodleCup, tallTin, tin } from './forms/cans-and-jars.ts';
import type { Form } from './forms/form.ts';
import { floor } from './forms/form.ts';
import {
  cooler,
  fan,
  gold,
  helmet,
  kettle,
  pan,
  riceCooker,
  shirt,
  tote,
  tumbler,
  umbrella,
  voucher,
} from './forms/gifts.ts';
import { pillowPouch, riceSack, sachet, snackBag, standPouch, tissuePack } from './forms/pouches.ts';
import { basket, carrierBag, priceLabels, rack, scale, sign } from './forms/shop-fittings.ts';

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
  helmet,
  fan,
  pan,
  shirt,
  voucher,
  umbrella,
  'rice-cooker': riceCooker,
  kettle,
  tote,
  cooler,
  gold,
  tumbler,
  rack,
  sign,
  basket,
  'carrier-bag': carrierBag,
  'price-labels': priceLabels,
  scale,
};

function contactShadow(canvas: Canvas, cx: number, halfWidth: number): string {
  const shade = canvas.radial(
    cx,
    floor,
    halfWidth * 1.28,
    [
      { at: 0, colour: '#1b100c', opacity: 0.42 },
      { at: 0.6, colour: '#1b100c', opacity: 0.2 },
      { at: 1, colour: '#1b100c', opacity: 0 },
    ],
    0.13,
  );
  return ellipse(cx, floor, halfWidth * 1.28, halfWidth * 0.17, shade);
}

/** The scale and position of a package, so that a tin fills its picture as well as a tall bottle. */
function fitting(form: Form): { readonly scale: number; readonly floorY: number } {
  const height = floor - form.top;
  const scale = Math.min(606 / height, 560 / (2 * form.halfWidth), 1.62);
  return { scale, floorY: Math.min(706, 420 + (height * scale) / 2) };
}

function stage(canvas: Canvas, recipe: PictureRecipe, floorY: number): string {
  const tint = mix(recipe.main, recipe.accent, 0.1);
  return (
    rectangle(
      0,
      0,
      pictureEdge,
      pictureEdge,
      canvas.radial(400, 340, 620, [
        { at: 0, colour: lighter(tint, 0.985) },
        { at: 0.45, colour: lighter(tint, 0.95) },
        { at: 1, colour: lighter(tint, 0.82) },
      ]),
    ) + ellipse(400, floorY + 4, 334, 50, lighter(tint, 0.77))
  );
}

const formOf = (recipe: PictureRecipe): Form => (recipe.view === 'case' ? shippingCase : forms[recipe.form]);

/** Draws only the package with its shadow, for banners. It stands at (x, floorY) at the given scale. */
export function drawStanding(
  canvas: Canvas,
  recipe: PictureRecipe,
  x: number,
  floorY: number,
  scale: number,
): string {
  const form = formOf(recipe);
  const place = `translate(${(x - 400 * scale).toFixed(1)} ${(floorY - floor * scale).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${place}">${contactShadow(canvas, 400, form.halfWidth)}${form.draw(canvas, recipe)}</g>`;
}

/** The height of a package at scale 1, for the layout of banners. */
export const heightOf = (recipe: PictureRecipe): number => floor - formOf(recipe).top;

export const widthOf = (recipe: PictureRecipe): number => 2 * formOf(recipe).halfWidth;

function stack(canvas: Canvas, recipe: PictureRecipe): string {
  const form = forms[recipe.form];
  const scale = Math.min(fitting(form).scale * 0.88, 690 / (form.halfWidth * 4.3));
  const step = form.halfWidth * scale * 1.22;
  const front = Math.min(706, 444 + ((floor - form.top) * scale) / 2);
  return (
    drawStanding(canvas, recipe, 400 - step, front - 50, scale * 0.94) +
    drawStanding(canvas, recipe, 400 + step, front - 50, scale * 0.94) +
    drawStanding(canvas, recipe, 400, front, scale)
  );
}

function together(canvas: Canvas, recipe: PictureRecipe): string {
  const scale = Math.min(430 / heightOf(recipe), 300 / (2 * forms[recipe.form].halfWidth));
  return (
    drawStanding(canvas, { ...recipe, view: 'case' }, 318, 664, 0.98) +
    drawStanding(canvas, { ...recipe, view: 'front' }, 566, 712, scale)
  );
}

function goodsOf(canvas: Canvas, recipe: PictureRecipe): { readonly goods: string; readonly floorY: number } {
  if (recipe.view === 'stack')
    return {
      goods: stack(canvas, recipe),
      floorY: Math.min(
        694,
        432 + ((floor - forms[recipe.form].top) * fitting(forms[recipe.form]).scale * 0.8) / 2,
      ),
    };
  if (recipe.view === 'together') return { goods: together(canvas, recipe), floorY: 690 };
  const full = fitting(formOf(recipe));
  const scale = full.scale * (recipe.view === 'case' ? 1 : recipe.shownAt);
  const floorY = full.floorY - (full.scale - scale) * 90;
  return { goods: drawStanding(canvas, recipe, 400, floorY, scale), floorY };
}

/** Draws the whole picture as SVG text, 800 by 800, without references to fonts or other files. */
export function drawPicture(recipe: PictureRecipe): string {
  const canvas = new Canvas();
  const { goods, floorY } = goodsOf(canvas, recipe);
  const ground = stage(canvas, recipe, floorY);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureEdge}" height="${pictureEdge}" viewBox="0 0 ${pictureEdge} ${pictureEdge}">${canvas.definitions()}${ground}${goods}</svg>`;
}
