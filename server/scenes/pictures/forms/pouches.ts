import { ellipse, outlinePath, rectangle, roundedRectangle } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { looseGrains } from '../icons.ts';
import { drawLabel } from '../label.ts';
import type { Form } from './form.ts';

/** A saw-tooth edge from left to right (or back) at height y. */
function teeth(x1: number, x2: number, y: number, depth: number): string {
  const count = 24;
  const step = (x2 - x1) / count;
  let d = '';
  for (let index = 1; index <= count; index += 1)
    d += `L${(x1 + step * (index - 0.5)).toFixed(1)} ${y + depth}L${(x1 + step * index).toFixed(1)} ${y}`;
  return d;
}

function crimp(x: number, y: number, w: number, h: number): string {
  return Array.from({ length: Math.floor(w / 8) }, (_, index) =>
    rectangle(x + index * 8, y, 3, h, index % 2 ? '#ffffff' : '#000000', 'fill-opacity=".1"'),
  ).join('');
}

/** The shading of film: light in the middle, dark at the sides. */
function filmShade(canvas: Canvas, x1: number, x2: number): string {
  return canvas.across(x1, x2, [
    { at: 0, colour: '#000000', opacity: 0.34 },
    { at: 0.08, colour: '#000000', opacity: 0.1 },
    { at: 0.15, colour: '#ffffff', opacity: 0.26 },
    { at: 0.23, colour: '#ffffff', opacity: 0.03 },
    { at: 0.62, colour: '#ffffff', opacity: 0 },
    { at: 0.8, colour: '#000000', opacity: 0.06 },
    { at: 0.89, colour: '#ffffff', opacity: 0.13 },
    { at: 0.95, colour: '#000000', opacity: 0.16 },
    { at: 1, colour: '#000000', opacity: 0.38 },
  ]);
}

export const pillowPouch: Form = {
  halfWidth: 184,
  top: 134,
  draw: (canvas, r) => {
    const outline = `M212 140${teeth(212, 588, 140, -8)}C582 220 574 300 576 412C574 530 582 600 590 682${teeth(590, 210, 682, 8)}C218 600 226 530 224 412C226 300 218 220 212 140Z`;
    const creases =
      'M226 196C244 230 250 262 246 300C240 264 234 230 226 196ZM574 196C556 234 552 268 556 306C562 270 568 232 574 196ZM224 628C246 598 252 566 246 528C238 566 232 596 224 628ZM576 628C554 596 550 566 556 528C562 566 568 598 576 628Z';
    return (
      canvas.clipped(
        outline,
        rectangle(200, 120, 400, 580, r.main) +
          drawLabel(canvas, { x: 226, y: 176, w: 348, h: 470 }, r) +
          rectangle(
            200,
            130,
            400,
            46,
            canvas.down(130, 176, [
              { at: 0, colour: lighter(r.main, 0.2) },
              { at: 1, colour: darker(r.main, 0.12) },
            ]),
          ) +
          rectangle(
            200,
            646,
            400,
            50,
            canvas.down(646, 696, [
              { at: 0, colour: darker(r.main, 0.16) },
              { at: 1, colour: lighter(r.main, 0.08) },
            ]),
          ) +
          crimp(206, 132, 390, 40) +
          crimp(206, 652, 390, 40) +
          rectangle(200, 174, 400, 4, '#000000', 'fill-opacity=".18"') +
          rectangle(200, 645, 400, 4, '#ffffff', 'fill-opacity=".25"'),
      ) +
      outlinePath(outline, filmShade(canvas, 214, 586)) +
      outlinePath(creases, '#ffffff', 'fill-opacity=".42"') +
      outlinePath(
        'M268 182C262 300 262 520 270 644L284 644C276 520 276 300 286 182Z',
        '#ffffff',
        'fill-opacity=".16"',
      )
    );
  },
};

export const snackBag: Form = {
  halfWidth: 172,
  top: 92,
  draw: (canvas, r) => {
    const outline = `M232 98${teeth(232, 568, 98, -8)}C560 130 566 160 578 220C604 330 604 470 582 576C572 622 566 650 572 684${teeth(572, 228, 684, 8)}C234 650 228 622 218 576C196 470 196 330 222 220C234 160 240 130 232 98Z`;
    return (
      canvas.clipped(
        outline,
        rectangle(180, 80, 440, 620, r.main) +
          drawLabel(canvas, { x: 214, y: 142, w: 372, h: 500 }, r) +
          rectangle(
            180,
            90,
            440,
            52,
            canvas.down(90, 142, [
              { at: 0, colour: lighter(r.main, 0.24) },
              { at: 1, colour: darker(r.main, 0.1) },
            ]),
          ) +
          rectangle(
            180,
            642,
            440,
            56,
            canvas.down(642, 698, [
              { at: 0, colour: darker(r.main, 0.2) },
              { at: 1, colour: lighter(r.main, 0.05) },
            ]),
          ) +
          crimp(216, 92, 370, 40) +
          crimp(216, 652, 370, 40),
      ) +
      outlinePath(outline, filmShade(canvas, 204, 596)) +
      outlinePath(
        outline,
        canvas.radial(330, 330, 260, [
          { at: 0, colour: '#ffffff', opacity: 0.2 },
          { at: 0.6, colour: '#ffffff', opacity: 0.04 },
          { at: 1, colour: '#ffffff', opacity: 0 },
        ]),
      ) +
      outlinePath(
        'M246 142C240 196 226 240 224 300C238 250 256 206 264 142ZM554 142C562 200 574 240 576 296C560 250 546 206 538 142ZM240 642C238 596 226 560 222 516C238 556 254 600 258 642ZM560 642C562 596 574 560 578 516C562 556 548 600 542 642Z',
        '#ffffff',
        'fill-opacity=".32"',
      ) +
      outlinePath(
        'M300 142C304 172 300 196 292 220M500 142C496 176 502 200 510 224M320 642C322 614 316 590 308 570M484 642C482 612 488 588 496 566',
        'none',
        'stroke="#000000" stroke-width="5" stroke-opacity=".1" stroke-linecap="round"',
      )
    );
  },
};

export const standPouch: Form = {
  halfWidth: 176,
  top: 110,
  draw: (canvas, r) => {
    const outline =
      'M236 124Q236 112 248 112H508L566 160V176C570 300 586 480 584 640C584 668 566 676 540 682C450 694 350 694 260 682C234 676 216 668 216 640C214 480 230 300 234 176Z';
    return (
      outlinePath('M512 104L530 88L576 128L562 146Z', r.accent) +
      outlinePath('M518 96L526 90L572 130L566 138Z', '#ffffff', 'fill-opacity=".35"') +
      canvas.clipped(
        outline,
        rectangle(200, 100, 400, 600, r.main) +
          drawLabel(canvas, { x: 232, y: 160, w: 336, h: 462 }, r) +
          rectangle(200, 104, 400, 46, lighter(r.main, 0.14)) +
          rectangle(200, 150, 400, 3, '#000000', 'fill-opacity=".18"') +
          outlinePath('M200 616Q400 690 600 616V700H200Z', darker(r.main, 0.2)) +
          outlinePath(
            'M200 616Q400 690 600 616',
            'none',
            'stroke="#ffffff" stroke-width="5" stroke-opacity=".35"',
          ),
      ) +
      outlinePath(outline, filmShade(canvas, 214, 586)) +
      outlinePath(
        'M266 156C256 320 246 480 248 612L264 616C264 480 276 320 288 156Z',
        '#ffffff',
        'fill-opacity=".24"',
      )
    );
  },
};

export const sachet: Form = {
  halfWidth: 210,
  top: 236,
  draw: (canvas, r) => {
    const one = (x: number): string => {
      const outline = `M${x} 250${teeth(x, x + 138, 250, -6)}V684${teeth(x + 138, x, 684, 6)}Z`;
      return (
        canvas.clipped(
          outline,
          rectangle(x, 236, 138, 460, r.main) +
            drawLabel(canvas, { x: x + 4, y: 284, w: 130, h: 366 }, r) +
            rectangle(x, 240, 138, 42, lighter(r.main, 0.16)) +
            rectangle(x, 652, 138, 44, darker(r.main, 0.12)) +
            crimp(x, 246, 138, 34) +
            crimp(x, 656, 138, 32),
        ) + outlinePath(outline, filmShade(canvas, x, x + 138))
      );
    };
    return (
      one(190) +
      one(331) +
      one(472) +
      rectangle(328.5, 252, 2, 430, '#ffffff', 'fill-opacity=".8"') +
      rectangle(469.5, 252, 2, 430, '#ffffff', 'fill-opacity=".8"')
    );
  },
};

export const riceSack: Form = {
  halfWidth: 172,
  top: 84,
  draw: (canvas, r) => {
    const outline =
      'M262 96Q400 78 538 96L548 150C562 172 582 196 586 256C596 380 594 520 584 640Q580 688 536 690H264Q220 688 216 640C206 520 204 380 214 256C218 196 238 172 252 150Z';
    return (
      canvas.clipped(
        outline,
        rectangle(190, 70, 420, 630, '#fbf8f0') +
          rectangle(190, 70, 420, 92, r.main) +
          drawLabel(canvas, { x: 224, y: 162, w: 352, h: 374 }, r) +
          rectangle(190, 536, 420, 160, r.main) +
          canvas.clipped(
            roundedRectangle(262, 556, 276, 92, 46),
            rectangle(250, 540, 300, 120, darker(r.content, 0.22)) +
              looseGrains(262, 556, 276, 92, r.content),
          ) +
          outlinePath(roundedRectangle(262, 556, 276, 92, 46), 'none', 'stroke="#ffffff" stroke-width="4"'),
      ) +
      outlinePath(outline, filmShade(canvas, 208, 592)) +
      outlinePath(
        'M262 118Q400 102 538 118',
        'none',
        'stroke="#ffffff" stroke-width="3.4" stroke-dasharray="13 8"',
      ) +
      outlinePath(
        'M256 150C276 164 286 190 284 232C270 206 256 190 240 182ZM544 150C526 164 516 190 518 232C530 206 544 190 560 182ZM340 150Q348 172 344 196M456 150Q448 174 454 198',
        '#ffffff',
        'fill-opacity=".3"',
      )
    );
  },
};

export const tissuePack: Form = {
  halfWidth: 212,
  top: 226,
  draw: (canvas, r) => {
    const outline =
      'M196 268Q190 232 226 230H574Q610 232 604 268C598 400 600 540 606 650Q606 690 570 690H230Q194 690 194 650C200 540 202 400 196 268Z';
    const roll = (x: number, y: number): string =>
      rectangle(
        x,
        y,
        122,
        120,
        canvas.across(x, x + 122, [
          { at: 0, colour: '#c9d3dc' },
          { at: 0.3, colour: '#ffffff' },
          { at: 1, colour: '#bcc8d2' },
        ]),
      ) +
      ellipse(x + 61, y, 61, 14, '#f7fafc') +
      ellipse(x + 61, y, 20, 5, '#b39a7c');
    return (
      outlinePath(
        'M330 232Q340 178 400 176Q460 178 470 232L448 234Q444 202 400 200Q356 202 352 234Z',
        lighter(r.main, 0.3),
      ) +
      canvas.clipped(
        outline,
        rectangle(180, 200, 440, 500, '#eef3f7') +
          [206, 339, 472].map((x) => roll(x, 270)).join('') +
          [206, 339, 472].map((x) => roll(x, 580)).join('') +
          `<g transform="translate(0 0)">${rectangle(180, 352, 440, 250, r.main)}${drawLabel(canvas, { x: 212, y: 362, w: 376, h: 230 }, r)}</g>`,
      ) +
      outlinePath(outline, filmShade(canvas, 194, 606)) +
      outlinePath(
        'M214 252C260 236 540 236 586 252L580 268C520 254 280 254 220 268Z',
        '#ffffff',
        'fill-opacity=".6"',
      ) +
      outlinePath(
        'M352 236C346 256 350 276 344 300M448 236C454 258 450 280 456 302',
        'none',
        'stroke="#ffffff" stroke-width="5" stroke-opacity=".55" stroke-linecap="round"',
      )
    );
  },
};
