import { ellipse, outlinePath, rectangle, roundedRectangle, wrappedStrip } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import type { Colour, PictureRecipe } from '../../catalogue/picture-recipe.ts';
import { darker, lighter, mix } from '../colour.ts';
import { drawLabel } from '../label.ts';
import type { Form } from './form.ts';
import { narrowed, stretch, widened } from './form.ts';

/** The cap's colour distinguishes the flavours of a brand. */
const capOf = (recipe: PictureRecipe): Colour => (recipe.flavourTh === '' ? recipe.main : recipe.accent);

/** Vertical grooves of a screw cap. */
function grooves(x: number, y: number, w: number, h: number): string {
  return Array.from({ length: Math.floor(w / 7) }, (_, index) =>
    rectangle(x + 4 + index * 7, y, 2, h, '#000000', 'fill-opacity=".13"'),
  ).join('');
}

function screwCap(canvas: Canvas, x: number, y: number, w: number, h: number, colour: Colour): string {
  return (
    outlinePath(roundedRectangle(x, y, w, h, 9), colour) +
    grooves(x, y + h * 0.16, w, h * 0.8) +
    outlinePath(roundedRectangle(x, y, w, h, 9), canvas.roundShade(x, x + w)) +
    ellipse(x + w / 2, y + 5, w / 2 - 7, 4, '#ffffff', 'fill-opacity=".28"')
  );
}

function glass(canvas: Canvas, x1: number, x2: number, content: Colour): string {
  return canvas.across(x1, x2, [
    { at: 0, colour: darker(content, 0.55) },
    { at: 0.12, colour: content },
    { at: 0.3, colour: lighter(content, 0.18) },
    { at: 0.55, colour: content },
    { at: 0.86, colour: darker(content, 0.3) },
    { at: 1, colour: darker(content, 0.62) },
  ]);
}

export const glassBottle: Form = {
  halfWidth: 112,
  top: 84,
  draw: (canvas, r) => {
    const body =
      'M362 160H438V214C438 280 512 300 512 378V662Q512 690 484 690H316Q288 690 288 662V378C288 300 362 280 362 214Z';
    const label = wrappedStrip(286, 398, 228, 244, 7);
    const neck = wrappedStrip(360, 196, 80, 34, 3);
    return (
      outlinePath(body, glass(canvas, 288, 512, r.content)) +
      canvas.clipped(
        body,
        rectangle(280, 150, 240, 72, lighter(r.content, 0.3), 'fill-opacity=".55"') +
          outlinePath('M280 650Q400 672 520 650V700H280Z', darker(r.content, 0.4), 'fill-opacity=".6"') +
          outlinePath(
            'M310 372C312 318 352 306 372 262L384 262C374 316 336 326 334 390Z',
            '#ffffff',
            'fill-opacity=".34"',
          ) +
          outlinePath(
            'M494 372C490 326 462 310 446 284L440 262C456 300 500 316 502 380Z',
            '#ffffff',
            'fill-opacity=".2"',
          ),
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 287, y: 402, w: 226, h: 252 }, r)) +
      outlinePath(label, canvas.roundShade(287, 513, 0.72)) +
      outlinePath(neck, r.accent) +
      outlinePath(neck, canvas.roundShade(360, 440)) +
      outlinePath(roundedRectangle(352, 148, 96, 18, 7), glass(canvas, 352, 448, r.content)) +
      screwCap(canvas, 350, 84, 100, 66, capOf(r)) +
      rectangle(306, 404, 9, 250, '#ffffff', 'fill-opacity=".28" rx="4"')
    );
  },
};

export const squeezeBottle: Form = {
  halfWidth: 122,
  top: 78,
  draw: (canvas, r) => {
    const body =
      'M352 196H448C462 246 520 262 524 340C527 400 508 430 508 480C508 540 528 600 520 664Q517 690 490 690H310Q283 690 280 664C272 600 292 540 292 480C292 430 273 400 276 340C280 262 338 246 352 196Z';
    const label =
      'M276 330Q400 348 524 330C528 400 508 430 508 480C508 540 524 580 523 628Q400 648 277 628C276 580 292 540 292 480C292 430 272 400 276 330Z';
    return (
      outlinePath(
        body,
        canvas.across(278, 522, [
          { at: 0, colour: darker(r.content, 0.3) },
          { at: 0.25, colour: lighter(r.content, 0.22) },
          { at: 0.6, colour: r.content },
          { at: 1, colour: darker(r.content, 0.4) },
        ]),
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 288, y: 344, w: 224, h: 284 }, r)) +
      outlinePath(body, canvas.roundShade(276, 524, 0.85)) +
      outlinePath(
        'M356 212C346 262 308 276 300 330L318 332C326 286 362 268 374 212Z',
        '#ffffff',
        'fill-opacity=".4"',
      ) +
      outlinePath('M384 84Q400 72 416 84L424 142H376Z', lighter(capOf(r), 0.1)) +
      outlinePath('M384 84Q400 72 416 84L424 142H376Z', canvas.roundShade(376, 424)) +
      screwCap(canvas, 342, 138, 116, 62, capOf(r))
    );
  },
};

export const oilBottle: Form = {
  halfWidth: 128,
  top: 76,
  draw: (canvas, r) => {
    const body =
      'M366 150H434V182C436 224 520 236 526 312V420Q512 438 526 456V660Q526 690 496 690H304Q274 690 274 660V456Q288 438 274 420V312C280 236 364 224 366 182Z';
    const label = 'M276 316Q400 330 524 316V414Q512 438 524 460V618Q400 634 276 618V460Q288 438 276 414Z';
    return (
      outlinePath(body, '#f4efe0', 'fill-opacity=".9"') +
      canvas.clipped(
        body,
        rectangle(
          264,
          206,
          272,
          500,
          canvas.across(274, 526, [
            { at: 0, colour: darker(r.content, 0.28) },
            { at: 0.16, colour: r.content },
            { at: 0.36, colour: lighter(r.content, 0.42) },
            { at: 0.7, colour: r.content },
            { at: 1, colour: darker(r.content, 0.36) },
          ]),
        ) +
          ellipse(400, 207, 70, 6, lighter(r.content, 0.5)) +
          [640, 656, 672]
            .map((y) =>
              outlinePath(
                `M270 ${y}Q400 ${y + 14} 530 ${y}`,
                'none',
                'stroke="#ffffff" stroke-width="3" stroke-opacity=".35"',
              ),
            )
            .join(''),
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 276, y: 322, w: 248, h: 304 }, r)) +
      outlinePath(body, canvas.roundShade(274, 526, 0.8)) +
      outlinePath(
        'M376 190C372 236 306 248 296 308H316C326 262 386 246 392 190Z',
        '#ffffff',
        'fill-opacity=".55"',
      ) +
      screwCap(canvas, 352, 76, 96, 76, r.accent)
    );
  },
};

export const drinkBottle: Form = {
  halfWidth: 112,
  top: 66,
  draw: (canvas, r) => {
    const body =
      'M374 128H426V162C432 216 492 236 494 310Q486 322 494 334V350Q486 362 494 374V520Q486 532 494 544V560Q486 572 494 584V652Q494 690 470 690Q452 676 436 690Q418 676 400 690Q382 676 364 690Q348 676 330 690Q306 690 306 652V584Q314 572 306 560V544Q314 532 306 520V374Q314 362 306 350V334Q314 322 306 310C308 236 368 216 374 162Z';
    const label = wrappedStrip(302, 318, 196, 232, 6);
    return widened(
      outlinePath(body, '#ffffff', 'fill-opacity=".65"') +
        canvas.clipped(
          body,
          rectangle(
            296,
            186,
            208,
            510,
            canvas.across(306, 494, [
              { at: 0, colour: darker(r.content, 0.3) },
              { at: 0.14, colour: r.content },
              { at: 0.34, colour: lighter(r.content, 0.5) },
              { at: 0.62, colour: lighter(r.content, 0.1) },
              { at: 0.88, colour: r.content },
              { at: 1, colour: darker(r.content, 0.34) },
            ]),
            'fill-opacity=".92"',
          ) +
            ellipse(400, 187, 40, 5, lighter(r.content, 0.6)) +
            [556, 572, 590]
              .map(
                (y) =>
                  outlinePath(
                    `M300 ${y}Q400 ${y + 12} 500 ${y}`,
                    'none',
                    'stroke="#ffffff" stroke-width="3" stroke-opacity=".4"',
                  ) +
                  outlinePath(
                    `M300 ${y + 5}Q400 ${y + 17} 500 ${y + 5}`,
                    'none',
                    'stroke="#000000" stroke-width="2.4" stroke-opacity=".12"',
                  ),
              )
              .join(''),
        ) +
        canvas.clipped(
          label,
          narrowed(drawLabel(canvas, { x: 400 - 96 * stretch, y: 324, w: 192 * stretch, h: 234 }, r)),
        ) +
        outlinePath(label, canvas.roundShade(303, 497, 0.85)) +
        outlinePath(body, canvas.roundShade(306, 494, 0.5)) +
        outlinePath(
          'M382 172C376 222 330 246 322 312H338C346 262 394 232 398 172Z',
          '#ffffff',
          'fill-opacity=".6"',
        ) +
        rectangle(322, 600, 10, 62, '#ffffff', 'fill-opacity=".55" rx="5"') +
        rectangle(366, 126, 68, 10, lighter(r.main, 0.7), 'rx="4"') +
        screwCap(canvas, 368, 66, 64, 58, r.main),
    );
  },
};

export const energyBottle: Form = {
  halfWidth: 96,
  top: 190,
  draw: (canvas, r) => {
    const body =
      'M366 262H434V286C436 324 494 330 496 386V664Q496 690 470 690H330Q304 690 304 664V386C306 330 364 324 366 286Z';
    const label = wrappedStrip(302, 400, 196, 236, 6);
    return (
      outlinePath(body, glass(canvas, 304, 496, r.content)) +
      outlinePath(
        'M376 292C374 330 326 340 320 390H338C344 356 390 340 392 292Z',
        '#ffffff',
        'fill-opacity=".4"',
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 303, y: 404, w: 194, h: 242 }, r)) +
      outlinePath(label, canvas.roundShade(303, 497, 0.75)) +
      rectangle(358, 252, 84, 14, '#d9b24a', 'rx="4"') +
      rectangle(358, 252, 84, 14, canvas.roundShade(358, 442), 'rx="4"') +
      screwCap(canvas, 360, 190, 80, 62, '#e0b848')
    );
  },
};

export const pumpBottle: Form = {
  halfWidth: 124,
  top: 90,
  draw: (canvas, r) => {
    const body = 'M340 292H460Q524 296 526 364V656Q526 690 492 690H308Q274 690 274 656V364Q276 296 340 292Z';
    const label = roundedRectangle(300, 372, 200, 276, 20);
    const plastic = mix(r.content, '#ffffff', 0.06);
    return (
      outlinePath(
        'M330 104Q330 92 344 92H446Q456 92 456 104V124H470L462 136H398V160H372V136H330Z',
        lighter(r.main, 0.1),
      ) +
      outlinePath('M330 104Q330 92 344 92H446Q456 92 456 104V112H330Z', '#ffffff', 'fill-opacity=".35"') +
      outlinePath('M330 108L300 116Q292 118 290 130L290 138H302L306 132L332 130Z', darker(r.main, 0.1)) +
      rectangle(
        386,
        136,
        28,
        104,
        canvas.across(386, 414, [
          { at: 0, colour: '#b9bfc4' },
          { at: 0.4, colour: '#ffffff' },
          { at: 1, colour: '#9aa1a8' },
        ]),
      ) +
      screwCap(canvas, 344, 222, 112, 72, r.main) +
      outlinePath(body, plastic) +
      canvas.clipped(label, drawLabel(canvas, { x: 300, y: 372, w: 200, h: 276 }, r)) +
      outlinePath(body, canvas.roundShade(274, 526, 0.8)) +
      outlinePath(
        'M296 366Q298 318 342 314H372Q322 326 320 372V640Q320 660 306 664Q296 660 296 640Z',
        '#ffffff',
        'fill-opacity=".34"',
      )
    );
  },
};

export const sprayBottle: Form = {
  halfWidth: 116,
  top: 84,
  draw: (canvas, r) => {
    const body =
      'M366 252H438C442 300 516 318 518 420V660Q518 690 488 690H312Q282 690 282 660V420C284 340 362 300 366 252Z';
    const label = wrappedStrip(280, 420, 240, 226, 6);
    return (
      outlinePath('M318 96H470Q488 98 486 130L480 176H444L446 196H360L356 176H340Q330 150 318 146Z', r.main) +
      outlinePath('M318 96H470Q488 98 486 112H318Z', '#ffffff', 'fill-opacity=".35"') +
      outlinePath('M296 92H322V150H296Q288 148 288 140V102Q288 94 296 92Z', r.accent) +
      outlinePath('M340 176C336 206 318 226 306 240L320 248C340 236 356 214 360 184Z', darker(r.main, 0.25)) +
      screwCap(canvas, 352, 194, 100, 60, lighter(r.main, 0.12)) +
      outlinePath(
        body,
        canvas.across(282, 518, [
          { at: 0, colour: darker(r.content, 0.2) },
          { at: 0.28, colour: lighter(r.content, 0.5) },
          { at: 0.6, colour: r.content },
          { at: 1, colour: darker(r.content, 0.28) },
        ]),
      ) +
      outlinePath(
        'M378 266C374 312 312 330 302 410H322C334 348 392 320 398 266Z',
        '#ffffff',
        'fill-opacity=".5"',
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 282, y: 424, w: 236, h: 230 }, r)) +
      outlinePath(label, canvas.roundShade(282, 518, 0.7)) +
      outlinePath(body, canvas.roundShade(282, 518, 0.4))
    );
  },
};

export const flipBottle: Form = {
  halfWidth: 112,
  top: 100,
  draw: (canvas, r) => {
    const body =
      'M346 190H454C496 206 532 262 528 360C526 470 516 560 512 660Q510 690 482 690H318Q290 690 288 660C284 560 274 470 272 360C268 262 304 206 346 190Z';
    const label = 'M298 296Q400 276 502 296C512 400 500 540 494 628Q400 646 306 628C300 540 288 400 298 296Z';
    return (
      outlinePath(
        body,
        canvas.across(272, 528, [
          { at: 0, colour: darker(r.content, 0.18) },
          { at: 0.3, colour: lighter(r.content, 0.35) },
          { at: 0.62, colour: r.content },
          { at: 1, colour: darker(r.content, 0.24) },
        ]),
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 294, y: 290, w: 212, h: 346 }, r)) +
      outlinePath(body, canvas.roundShade(272, 528, 0.8)) +
      outlinePath(
        'M330 214C298 236 284 300 288 372H304C302 304 316 246 352 214Z',
        '#ffffff',
        'fill-opacity=".5"',
      ) +
      outlinePath('M340 124Q340 100 366 100H434Q460 100 460 124V194H340Z', r.main) +
      outlinePath('M340 124Q340 100 366 100H434Q460 100 460 124V194H340Z', canvas.roundShade(340, 460)) +
      rectangle(340, 136, 120, 4, '#000000', 'fill-opacity=".22"') +
      rectangle(340, 140, 120, 2, '#ffffff', 'fill-opacity=".3"')
    );
  },
};
