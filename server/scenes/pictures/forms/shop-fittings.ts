import { ellipse, outlinePath, rectangle, roundedRectangle } from '../canvas.ts';
import { darker, lettersOn, lighter } from '../colour.ts';
import { drawIcon } from '../icons.ts';
import { lettering } from '../lettering.ts';
import type { Form } from './form.ts';
import { brandOn } from './gifts.ts';

const GOODS = ['#c2173f', '#f2b632', '#128a6a', '#1c56b0', '#ef8f14', '#6a4bb0'] as const;

/** Boxes in various colours on a shelf. */
const boxesOn = (y: number, from: number): string =>
  [0, 1, 2, 3, 4]
    .map((index) => {
      const height = 62 + ((index * 17 + from * 23) % 30);
      return rectangle(
        226 + index * 72,
        y - height,
        58,
        height,
        GOODS[(index + from) % GOODS.length] ?? '#128a6a',
        'rx="5" fill-opacity=".92"',
      );
    })
    .join('');

export const rack: Form = {
  halfWidth: 214,
  top: 110,
  draw: (canvas, r) => {
    const levels = [250, 396, 542, 676];
    return (
      rectangle(210, 150, 380, 530, lighter(r.main, 0.9)) +
      levels.map((y, index) => boxesOn(y, index * 2)).join('') +
      levels
        .map(
          (y) =>
            rectangle(196, y, 408, 22, lighter(r.main, 0.3), 'rx="4"') +
            rectangle(196, y, 408, 8, '#ffffff', 'fill-opacity=".5"') +
            rectangle(216, y + 9, 60, 11, '#ffffff') +
            rectangle(360, y + 9, 60, 11, '#ffffff'),
        )
        .join('') +
      [188, 588]
        .map(
          (x) =>
            rectangle(x, 118, 24, 572, r.main) + rectangle(x, 118, 24, 572, canvas.roundShade(x, x + 24)),
        )
        .join('') +
      outlinePath(roundedRectangle(188, 110, 424, 66, 10), r.main) +
      brandOn(r, 400, 144, 40, 380)
    );
  },
};

export const sign: Form = {
  halfWidth: 230,
  top: 190,
  draw: (canvas, r) =>
    rectangle(206, 480, 18, 210, darker(r.main, 0.5)) +
    rectangle(576, 480, 18, 210, darker(r.main, 0.5)) +
    outlinePath(roundedRectangle(140, 200, 520, 330, 26), darker(r.main, 0.34)) +
    outlinePath(
      roundedRectangle(154, 212, 492, 306, 20),
      canvas.linear({ x1: 154, y1: 212, x2: 646, y2: 518 }, [
        { at: 0, colour: lighter(r.main, 0.12) },
        { at: 1, colour: darker(r.main, 0.1) },
      ]),
    ) +
    outlinePath('M154 440Q400 380 646 446V518H154Z', r.accent) +
    drawIcon(r.icon, 240, 328, 128, lettersOn(r.main)) +
    lettering(r.flavourTh === '' ? r.typeTh : r.flavourTh, {
      x: 456,
      y: 328,
      size: 84,
      face: 'black',
      fill: lettersOn(r.main),
      maxWidth: 320,
    }) +
    lettering(r.brandTh, {
      x: 400,
      y: 480,
      size: 42,
      face: 'bold',
      fill: lettersOn(r.accent),
      maxWidth: 420,
    }),
};

export const basket: Form = {
  halfWidth: 196,
  top: 250,
  draw: (canvas, r) => {
    const body = 'M150 410H650L598 676Q594 690 578 690H222Q206 690 202 676Z';
    const holes = [0, 1, 2]
      .flatMap((row) =>
        Array.from({ length: 9 }, (_, index) =>
          rectangle(212 + index * 43, 476 + row * 66, 25, 44, darker(r.main, 0.5), 'rx="8"'),
        ),
      )
      .join('');
    return (
      outlinePath(
        'M212 420C220 220 580 220 588 420',
        'none',
        `stroke="${darker(r.accent, 0.2)}" stroke-width="24" stroke-linecap="round"`,
      ) +
      outlinePath(body, r.main) +
      canvas.clipped(body, holes) +
      outlinePath(body, canvas.roundShade(150, 650, 0.8)) +
      outlinePath(roundedRectangle(132, 392, 536, 52, 20), lighter(r.main, 0.16)) +
      outlinePath(roundedRectangle(290, 524, 220, 84, 16), lighter(r.accent, 0.1)) +
      lettering(r.brandTh, {
        x: 400,
        y: 566,
        size: 44,
        face: 'bold',
        fill: lettersOn(lighter(r.accent, 0.1)),
        maxWidth: 196,
      })
    );
  },
};

export const carrierBag: Form = {
  halfWidth: 190,
  top: 150,
  draw: (canvas, r) => {
    const bag =
      'M244 160Q272 150 300 160L318 330Q400 380 482 330L500 160Q528 150 556 160L590 676Q590 690 574 690H226Q210 690 210 676Z';
    return (
      outlinePath(bag, lighter(r.main, 0.2), 'transform="translate(26 -10)"') +
      outlinePath(bag, r.main) +
      outlinePath(
        bag,
        canvas.linear({ x1: 220, y1: 160, x2: 590, y2: 690 }, [
          { at: 0, colour: '#ffffff', opacity: 0.4 },
          { at: 0.3, colour: '#ffffff', opacity: 0.04 },
          { at: 0.6, colour: '#ffffff', opacity: 0.2 },
          { at: 1, colour: '#000000', opacity: 0.24 },
        ]),
      ) +
      drawIcon(r.icon, 400, 470, 120, lettersOn(r.main)) +
      lettering(r.sizeTh, {
        x: 400,
        y: 590,
        size: 46,
        face: 'bold',
        fill: lettersOn(r.main),
        maxWidth: 300,
      }) +
      brandOn(r, 400, 646, 32, 300)
    );
  },
};

export const priceLabels: Form = {
  halfWidth: 280,
  top: 260,
  draw: (canvas, r) => {
    const roll = (x: number, colour: typeof r.main): string =>
      ellipse(x, 560, 122, 122, colour) +
      ellipse(x, 560, 122, 122, canvas.roundShade(x - 122, x + 122, 0.5)) +
      ellipse(x, 560, 52, 52, '#f4ead6') +
      ellipse(x, 560, 36, 36, darker(colour, 0.6));
    return (
      roll(516, lighter(r.accent, 0.2)) +
      roll(320, lighter(r.main, 0.7)) +
      outlinePath('M212 470L120 300Q116 290 126 284L264 262Q274 262 278 270L352 442Z', '#ffffff') +
      outlinePath('M138 298L262 278L280 322L162 344Z', r.main) +
      lettering(r.brandTh, {
        x: 212,
        y: 312,
        size: 30,
        face: 'bold',
        fill: lettersOn(r.main),
        maxWidth: 104,
      }) +
      lettering('฿ 25', { x: 240, y: 384, size: 52, face: 'black', fill: darker(r.main, 0.3), maxWidth: 120 })
    );
  },
};

export const scale: Form = {
  halfWidth: 210,
  top: 190,
  draw: (canvas, r) =>
    outlinePath('M190 226H610L576 282H224Z', '#c9d0d6') +
    ellipse(400, 226, 212, 30, '#e6ebef') +
    rectangle(372, 276, 56, 40, darker(r.main, 0.4)) +
    outlinePath('M252 312H548L606 676Q608 690 594 690H206Q192 690 194 676Z', r.main) +
    outlinePath(
      'M252 312H548L606 676Q608 690 594 690H206Q192 690 194 676Z',
      canvas.roundShade(200, 600, 0.7),
    ) +
    ellipse(400, 470, 122, 122, '#fdfdfb') +
    ellipse(400, 470, 122, 122, 'none', `stroke="${darker(r.main, 0.4)}" stroke-width="8"`) +
    Array.from(
      { length: 20 },
      (_, index) =>
        `<path d="M400 360V378" stroke="#333" stroke-width="4" transform="rotate(${index * 18} 400 470)"/>`,
    ).join('') +
    outlinePath('M400 384L408 476H392Z', '#c8372d', 'transform="rotate(42 400 470)"') +
    ellipse(400, 470, 13, 13, '#333333') +
    lettering(r.sizeTh, { x: 400, y: 530, size: 30, face: 'semi', fill: '#444444', maxWidth: 120 }) +
    brandOn(r, 400, 648, 42, 300),
};
