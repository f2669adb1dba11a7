import type { PictureRecipe } from '../../catalogue/picture-recipe.ts';
import { ellipse, outlinePath, rectangle, roundedRectangle } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { darker, lettersOn, lighter } from '../colour.ts';
import { drawIcon } from '../icons.ts';
import { lettering } from '../lettering.ts';
import type { Form } from './form.ts';

/** The brand as printed or sewn on the item. */
export function brandOn(recipe: PictureRecipe, x: number, y: number, size: number, maxWidth: number): string {
  return lettering(recipe.brandTh, { x, y, size, face: 'bold', fill: lettersOn(recipe.main), maxWidth });
}

/** Light from the upper left, shade at the lower right. */
function glance(canvas: Canvas, x1: number, y1: number, x2: number, y2: number): string {
  return canvas.linear({ x1, y1, x2, y2 }, [
    { at: 0, colour: '#ffffff', opacity: 0.42 },
    { at: 0.42, colour: '#ffffff', opacity: 0 },
    { at: 1, colour: '#000000', opacity: 0.34 },
  ]);
}

const stroke = (d: string, colour: string, width: number): string =>
  outlinePath(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  );

export const helmet: Form = {
  halfWidth: 210,
  top: 180,
  draw: (canvas, r) => {
    const shell =
      'M172 566C150 330 270 188 412 188C566 188 652 312 642 500L630 640C566 676 470 686 398 664L392 506C300 494 232 512 172 566Z';
    const visor = 'M168 566C136 540 146 456 180 414C250 380 330 384 402 410L392 506C304 494 232 512 168 566Z';
    return (
      outlinePath('M404 640C470 664 566 656 628 622L624 672C560 698 470 704 402 682Z', darker(r.main, 0.62)) +
      outlinePath(shell, r.main) +
      canvas.clipped(
        shell,
        outlinePath('M150 420C250 250 430 210 660 380V320C500 170 280 190 150 350Z', r.accent) +
          outlinePath(
            'M150 436C250 270 430 232 660 402V396C430 222 250 258 150 424Z',
            lighter(r.accent, 0.5),
          ),
      ) +
      outlinePath(shell, glance(canvas, 220, 190, 620, 660)) +
      outlinePath(
        visor,
        canvas.linear({ x1: 160, y1: 400, x2: 400, y2: 560 }, [
          { at: 0, colour: '#9fb6c6' },
          { at: 0.35, colour: '#2c3a46' },
          { at: 1, colour: '#10181f' },
        ]),
        'fill-opacity=".92"',
      ) +
      ellipse(410, 456, 19, 19, lighter(r.accent, 0.2)) +
      ellipse(410, 456, 9, 9, darker(r.main, 0.5)) +
      brandOn(r, 520, 566, 58, 190)
    );
  },
};

export const fan: Form = {
  halfWidth: 150,
  top: 90,
  draw: (canvas, r) => {
    const blade = 'M400 300C430 250 500 190 540 214C576 240 520 310 400 318Z';
    const blades = [0, 120, 240]
      .map((angle) =>
        outlinePath(blade, lighter(r.accent, 0.25), `transform="rotate(${angle} 400 308)" fill-opacity=".9"`),
      )
      .join('');
    const spokes = Array.from(
      { length: 24 },
      (_, index) =>
        `<path d="M400 308V96" stroke="${lighter(r.main, 0.2)}" stroke-width="3" transform="rotate(${index * 15} 400 308)"/>`,
    ).join('');
    const rings = [212, 168, 124, 82]
      .map(
        (radius) =>
          `<circle cx="400" cy="308" r="${radius}" fill="none" stroke="${r.main}" stroke-width="${radius === 212 ? 13 : 3}"/>`,
      )
      .join('');
    return (
      rectangle(382, 480, 36, 176, canvas.roundShade(382, 418), `style="fill:${darker(r.main, 0.1)}"`) +
      rectangle(382, 480, 36, 176, canvas.roundShade(382, 418)) +
      outlinePath(roundedRectangle(338, 540, 124, 74, 20), r.main) +
      brandOn(r, 400, 578, 34, 108) +
      ellipse(400, 664, 152, 30, darker(r.main, 0.3)) +
      ellipse(400, 656, 152, 30, r.main) +
      ellipse(400, 308, 206, 206, lighter(r.main, 0.92), 'fill-opacity=".72"') +
      blades +
      spokes +
      rings +
      ellipse(400, 308, 44, 44, r.main) +
      ellipse(392, 300, 22, 20, '#ffffff', 'fill-opacity=".3"')
    );
  },
};

export const pan: Form = {
  halfWidth: 310,
  top: 330,
  draw: (canvas, r) =>
    outlinePath('M520 520L706 356Q740 332 758 356Q772 380 744 404L560 566Z', darker(r.main, 0.62)) +
    outlinePath('M540 520L708 368Q730 350 744 362L548 540Z', '#ffffff', 'fill-opacity=".2"') +
    ellipse(710, 384, 9, 8, lighter(r.main, 0.7)) +
    outlinePath('M126 560C130 640 210 690 350 690C490 690 570 640 574 560Z', darker(r.main, 0.16)) +
    outlinePath('M126 560C130 640 210 690 350 690C490 690 570 640 574 560Z', canvas.roundShade(126, 574)) +
    ellipse(350, 560, 226, 92, lighter(r.main, 0.12)) +
    ellipse(350, 562, 206, 80, '#20242a') +
    ellipse(
      350,
      572,
      186,
      66,
      canvas.linear({ x1: 180, y1: 500, x2: 520, y2: 640 }, [
        { at: 0, colour: '#5b636d' },
        { at: 0.5, colour: '#2a2f36' },
        { at: 1, colour: '#454c55' },
      ]),
    ) +
    lettering(r.brandTh, { x: 350, y: 574, size: 46, face: 'bold', fill: '#a8b0b8', maxWidth: 210 }),
};

export const shirt: Form = {
  halfWidth: 170,
  top: 176,
  draw: (canvas, r) => {
    const cloth =
      'M296 184L196 236L112 366Q108 374 116 380L212 440L256 384V676Q256 690 272 690H528Q544 690 544 676V384L588 440L684 380Q692 374 688 366L604 236L504 184C476 236 324 236 296 184Z';
    return (
      outlinePath(cloth, r.main) +
      outlinePath(cloth, glance(canvas, 200, 190, 600, 690)) +
      stroke('M296 186C324 250 476 250 504 186', darker(r.main, 0.24), 10) +
      stroke('M256 384V470M544 384V470', darker(r.main, 0.2), 4) +
      outlinePath(roundedRectangle(312, 318, 176, 190, 24), lighter(r.accent, 0.1)) +
      drawIcon(r.icon, 400, 386, 106, darker(r.accent, 0.5)) +
      lettering(r.brandTh, {
        x: 400,
        y: 472,
        size: 38,
        face: 'bold',
        fill: lettersOn(lighter(r.accent, 0.1)),
        maxWidth: 156,
      })
    );
  },
};

export const voucher: Form = {
  halfWidth: 262,
  top: 330,
  draw: (canvas, r) => {
    const card = `${roundedRectangle(136, 372, 528, 306, 26)}`;
    const ticket = (turn: number, shade: number): string =>
      `<g transform="rotate(${turn} 400 640)">${outlinePath(card, darker(r.main, shade))}</g>`;
    return (
      ticket(-9, 0.34) +
      ticket(-4.5, 0.18) +
      canvas.clipped(
        card,
        rectangle(
          136,
          372,
          528,
          306,
          canvas.linear({ x1: 136, y1: 372, x2: 664, y2: 678 }, [
            { at: 0, colour: lighter(r.main, 0.14) },
            { at: 1, colour: darker(r.main, 0.12) },
          ]),
        ) +
          rectangle(524, 372, 140, 306, r.accent) +
          ellipse(600, 400, 160, 160, '#ffffff', 'fill-opacity=".12"') +
          Array.from({ length: 12 }, (_, index) => ellipse(524, 384 + index * 26, 5, 5, '#ffffff')).join(''),
      ) +
      drawIcon(r.icon, 594, 526, 108, darker(r.accent, 0.5)) +
      lettering(r.typeTh, {
        x: 330,
        y: 426,
        size: 34,
        face: 'semi',
        fill: lettersOn(r.main),
        maxWidth: 340,
      }) +
      lettering(r.sizeTh, {
        x: 330,
        y: 526,
        size: 92,
        face: 'black',
        fill: lettersOn(r.main),
        maxWidth: 350,
      }) +
      lettering(r.brandTh, { x: 330, y: 632, size: 36, face: 'bold', fill: lettersOn(r.main), maxWidth: 340 })
    );
  },
};

export const umbrella: Form = {
  halfWidth: 120,
  top: 96,
  draw: (canvas, r) => {
    const canopy =
      'M104 424C124 228 254 128 400 128C546 128 676 228 696 424C656 380 588 380 548 424C510 380 440 380 400 424C360 380 290 380 252 424C212 380 144 380 104 424Z';
    return (
      rectangle(393, 96, 14, 40, darker(r.main, 0.5), 'rx="7"') +
      rectangle(392, 400, 16, 232, '#8b929a') +
      stroke('M400 620V652C400 700 464 700 464 656', darker(r.main, 0.5), 20) +
      outlinePath(canopy, r.main) +
      canvas.clipped(
        canopy,
        outlinePath('M400 128C330 200 262 300 252 440H400Z', r.accent) +
          outlinePath('M400 128C470 200 538 300 548 440H710V128Z', r.accent),
      ) +
      outlinePath(canopy, glance(canvas, 180, 130, 640, 430)) +
      lettering(r.brandTh, { x: 474, y: 356, size: 40, face: 'bold', fill: lettersOn(r.main), maxWidth: 118 })
    );
  },
};

export const riceCooker: Form = {
  halfWidth: 196,
  top: 220,
  draw: (canvas, r) => {
    const body =
      'M206 394H594Q606 394 606 410C606 560 590 640 546 676Q400 704 254 676C210 640 194 560 194 410Q194 394 206 394Z';
    const lid = 'M196 396C206 300 300 262 400 262C500 262 594 300 604 396Z';
    return (
      outlinePath(roundedRectangle(150, 420, 60, 44, 16), darker(r.main, 0.6)) +
      outlinePath(roundedRectangle(590, 420, 60, 44, 16), darker(r.main, 0.6)) +
      outlinePath(body, lighter(r.main, 0.82)) +
      outlinePath(body, canvas.roundShade(194, 606, 0.8)) +
      outlinePath(lid, r.main) +
      outlinePath(lid, glance(canvas, 230, 262, 570, 396)) +
      rectangle(194, 388, 412, 16, lighter(r.main, 0.5), 'rx="8"') +
      outlinePath(roundedRectangle(352, 226, 96, 42, 18), darker(r.main, 0.55)) +
      outlinePath(roundedRectangle(304, 482, 192, 150, 26), r.main) +
      brandOn(r, 400, 530, 46, 160) +
      ellipse(364, 594, 15, 15, '#f2b632') +
      ellipse(436, 594, 15, 15, '#e2483d')
    );
  },
};

export const kettle: Form = {
  halfWidth: 150,
  top: 190,
  draw: (canvas, r) => {
    const body = 'M276 320H524L560 660Q562 690 530 690H270Q238 690 240 660Z';
    return (
      outlinePath('M286 390L186 322Q172 312 180 302L206 296L290 344Z', darker(r.main, 0.2)) +
      stroke('M520 350C650 340 660 560 556 590', darker(r.main, 0.62), 34) +
      outlinePath(body, r.main) +
      outlinePath(body, canvas.roundShade(240, 560)) +
      outlinePath('M270 322C284 260 516 260 530 322Z', darker(r.main, 0.3)) +
      ellipse(400, 252, 34, 24, darker(r.main, 0.62)) +
      rectangle(246, 640, 308, 12, r.accent) +
      brandOn(r, 400, 480, 60, 220)
    );
  },
};

export const tote: Form = {
  halfWidth: 205,
  top: 150,
  draw: (canvas, r) => {
    const cloth = 'M214 352H586L616 676Q618 690 604 690H196Q182 690 184 676Z';
    return (
      stroke('M300 372C300 110 500 110 500 372', darker(r.accent, 0.3), 24) +
      outlinePath(cloth, r.main) +
      outlinePath(cloth, glance(canvas, 220, 352, 600, 690)) +
      stroke('M214 376H586', darker(r.main, 0.2), 4) +
      stroke('M300 356V430M500 356V430', r.accent, 24) +
      drawIcon(r.icon, 400, 500, 130, lettersOn(r.main)) +
      brandOn(r, 400, 620, 52, 300)
    );
  },
};

export const cooler: Form = {
  halfWidth: 226,
  top: 230,
  draw: (canvas, r) =>
    stroke('M226 350C226 200 574 200 574 350', darker(r.main, 0.4), 24) +
    outlinePath(roundedRectangle(184, 388, 432, 302, 34), r.main) +
    outlinePath(roundedRectangle(184, 388, 432, 302, 34), canvas.roundShade(184, 616, 0.8)) +
    outlinePath(roundedRectangle(168, 330, 464, 84, 26), lighter(r.main, 0.84)) +
    outlinePath(roundedRectangle(168, 330, 464, 84, 26), canvas.roundShade(168, 632, 0.6)) +
    outlinePath(roundedRectangle(362, 396, 76, 52, 14), r.accent) +
    drawIcon(r.icon, 280, 556, 116, lettersOn(r.main)) +
    brandOn(r, 462, 560, 60, 230),
};

export const gold: Form = {
  halfWidth: 216,
  top: 330,
  draw: (canvas, r) => {
    const metal = canvas.linear({ x1: 250, y1: 380, x2: 560, y2: 560 }, [
      { at: 0, colour: '#fff3bd' },
      { at: 0.3, colour: '#e8b830' },
      { at: 0.55, colour: '#fbe28a' },
      { at: 1, colour: '#b67f12' },
    ]);
    return (
      outlinePath('M184 560H616L640 676Q642 690 626 690H174Q158 690 160 676Z', darker(r.main, 0.28)) +
      outlinePath('M184 560L232 344Q236 330 250 330H550Q564 330 568 344L616 560Z', r.main) +
      outlinePath('M214 542L254 360H546L586 542Z', lighter(r.main, 0.14)) +
      outlinePath('M270 402H530L566 530H234Z', metal) +
      outlinePath('M270 402H530L520 414H280Z', '#ffffff', 'fill-opacity=".6"') +
      lettering(r.typeTh, { x: 400, y: 448, size: 42, face: 'bold', fill: '#6a4708', maxWidth: 220 }) +
      lettering(r.sizeTh, { x: 400, y: 500, size: 36, face: 'semi', fill: '#6a4708', maxWidth: 240 }) +
      lettering(r.brandTh, { x: 400, y: 628, size: 46, face: 'bold', fill: '#f4d36b', maxWidth: 380 })
    );
  },
};

export const tumbler: Form = {
  halfWidth: 120,
  top: 120,
  draw: (canvas, r) => {
    const body = 'M268 240H532L500 668Q498 690 476 690H324Q302 690 300 668Z';
    return (
      stroke('M430 190L470 70', r.accent, 16) +
      outlinePath(body, r.main) +
      outlinePath(body, canvas.roundShade(270, 530)) +
      outlinePath('M282 430H518L512 516H288Z', r.accent, 'fill-opacity=".9"') +
      outlinePath(roundedRectangle(252, 190, 296, 62, 20), darker(r.main, 0.46)) +
      outlinePath(roundedRectangle(252, 190, 296, 62, 20), canvas.roundShade(252, 548, 0.6)) +
      lettering(r.brandTh, {
        x: 400,
        y: 474,
        size: 54,
        face: 'bold',
        fill: lettersOn(r.accent),
        maxWidth: 196,
      })
    );
  },
};
