import { ellipse, outlinePath, rectangle, roundedRectangle, wrappedStrip } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { drawLabel } from '../label.ts';
import type { Form } from './form.ts';
import { narrowed, stretch, widened } from './form.ts';

function metal(canvas: Canvas, x1: number, x2: number): string {
  return canvas.across(x1, x2, [
    { at: 0, colour: '#868d95' },
    { at: 0.14, colour: '#c9ced4' },
    { at: 0.26, colour: '#fbfcfd' },
    { at: 0.42, colour: '#ccd1d7' },
    { at: 0.72, colour: '#b3bac2' },
    { at: 0.9, colour: '#8a929b' },
    { at: 1, colour: '#747c85' },
  ]);
}

function lidTop(canvas: Canvas, cx: number, y: number, rx: number, ry: number): string {
  return (
    ellipse(cx, y, rx, ry, metal(canvas, cx - rx, cx + rx)) +
    ellipse(
      cx,
      y + 2,
      rx * 0.9,
      ry * 0.84,
      canvas.linear({ x1: cx - rx, y1: y - ry, x2: cx + rx, y2: y + ry }, [
        { at: 0, colour: '#9da4ac' },
        { at: 0.5, colour: '#eef0f3' },
        { at: 1, colour: '#a8afb7' },
      ]),
    ) +
    ellipse(cx, y + 3, rx * 0.82, ry * 0.72, '#d3d8dd') +
    ellipse(cx + rx * 0.02, y + ry * 0.34, rx * 0.26, ry * 0.3, '#8f979f') +
    ellipse(cx + rx * 0.02, y + ry * 0.26, rx * 0.26, ry * 0.3, '#e7eaed') +
    ellipse(cx + rx * 0.02, y + ry * 0.3, rx * 0.13, ry * 0.15, '#a4abb3')
  );
}

/** The outline of a metal cylinder that is printed all around. */
function printedCylinder(x: number, w: number, top: number, bottom: number, sag: number): string {
  return `M${x} ${top}Q${x + w / 2} ${top + sag * 2} ${x + w} ${top}V${bottom}Q${x + w / 2} ${bottom + sag * 2} ${x} ${bottom}Z`;
}

export const can: Form = {
  halfWidth: 96,
  top: 150,
  draw: (canvas, r) => {
    const body =
      'M304 212Q306 196 326 180Q400 204 474 180Q494 196 496 212V650Q494 664 480 676Q400 704 320 676Q306 664 304 650Z';
    const print = printedCylinder(300, 200, 216, 640, 13);
    return (
      outlinePath(body, metal(canvas, 304, 496)) +
      canvas.clipped(
        print,
        rectangle(296, 205, 208, 480, r.main) + drawLabel(canvas, { x: 304, y: 222, w: 192, h: 430 }, r),
      ) +
      outlinePath(print, canvas.roundShade(303, 497)) +
      lidTop(canvas, 400, 178, 78, 15) +
      outlinePath(
        'M322 180Q400 210 478 180',
        'none',
        'stroke="#ffffff" stroke-width="2.4" stroke-opacity=".7"',
      )
    );
  },
};

function makeTin(x: number, top: number, lid: boolean): Form {
  const w = 800 - 2 * x;
  const rx = w / 2;
  const ry = rx * 0.2;
  const bottom = 690 - ry;
  return {
    halfWidth: rx,
    top: top - ry,
    draw: (canvas, r) => {
      const whole = `M${x} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${x + w} ${bottom}V${top}Z`;
      const print = `M${x} ${top + 22}A${rx} ${ry} 0 0 0 ${x + w} ${top + 22}V${bottom - 16}A${rx} ${ry} 0 0 1 ${x} ${bottom - 16}Z`;
      const labelTop = top + 22 + ry * 0.5;
      const plastic = lighter(r.accent, 0.12);
      return (
        outlinePath(whole, metal(canvas, x, x + w)) +
        canvas.clipped(
          print,
          rectangle(x, top, w, bottom - top + ry, r.main) +
            drawLabel(
              canvas,
              { x: x + w * 0.08, y: labelTop + 6, w: w * 0.84, h: bottom - 16 + ry * 0.5 - labelTop },
              r,
            ),
        ) +
        outlinePath(print, canvas.roundShade(x, x + w)) +
        [10, 17]
          .map((dy) =>
            outlinePath(
              `M${x} ${top + dy}A${rx} ${ry} 0 0 0 ${x + w} ${top + dy}`,
              'none',
              'stroke="#5f676f" stroke-width="2" stroke-opacity=".5"',
            ),
          )
          .join('') +
        outlinePath(
          `M${x} ${bottom - 8}A${rx} ${ry} 0 0 0 ${x + w} ${bottom - 8}`,
          'none',
          'stroke="#5f676f" stroke-width="2" stroke-opacity=".5"',
        ) +
        (lid
          ? outlinePath(
              `M${x - 4} ${top - 6}V${top + 22}A${rx + 4} ${ry} 0 0 0 ${x + w + 4} ${top + 22}V${top - 6}Z`,
              plastic,
            ) +
            outlinePath(
              `M${x - 4} ${top - 6}V${top + 22}A${rx + 4} ${ry} 0 0 0 ${x + w + 4} ${top + 22}V${top - 6}Z`,
              canvas.roundShade(x - 4, x + w + 4, 0.8),
            ) +
            ellipse(400, top - 6, rx + 4, ry, lighter(plastic, 0.3)) +
            ellipse(
              400,
              top - 4,
              rx * 0.88,
              ry * 0.82,
              canvas.linear({ x1: x, y1: top - ry, x2: x + w, y2: top + ry }, [
                { at: 0, colour: lighter(plastic, 0.05) },
                { at: 1, colour: lighter(plastic, 0.5) },
              ]),
            )
          : lidTop(canvas, 400, top, rx, ry))
      );
    },
  };
}

export const tin: Form = makeTin(262, 398, false);
export const tallTin: Form = makeTin(274, 262, true);

export const canister: Form = {
  halfWidth: 117,
  top: 96,
  draw: (canvas, r) => {
    const print = 'M308 150V660A92 20 0 0 0 492 660V150Z';
    return widened(
      outlinePath('M306 640V668A94 22 0 0 0 494 668V640Z', metal(canvas, 306, 494)) +
        canvas.clipped(
          print,
          rectangle(300, 140, 200, 550, r.main) +
            narrowed(drawLabel(canvas, { x: 400 - 86 * stretch, y: 172, w: 172 * stretch, h: 488 }, r)),
        ) +
        outlinePath(print, canvas.roundShade(308, 492)) +
        outlinePath('M302 118V156A98 20 0 0 0 498 156V118Z', lighter(r.accent, 0.1)) +
        outlinePath('M302 118V156A98 20 0 0 0 498 156V118Z', canvas.roundShade(302, 498, 0.8)) +
        ellipse(400, 118, 98, 20, lighter(r.accent, 0.45)) +
        ellipse(
          400,
          120,
          86,
          16,
          canvas.across(314, 486, [
            { at: 0, colour: lighter(r.accent, 0.2) },
            { at: 1, colour: lighter(r.accent, 0.6) },
          ]),
        ),
    );
  },
};

export const jar: Form = {
  halfWidth: 140,
  top: 192,
  draw: (canvas, r) => {
    const body = 'M288 284H512Q542 296 544 340V644Q544 690 498 690H302Q256 690 256 644V340Q258 296 288 284Z';
    const label = wrappedStrip(254, 390, 292, 214, 9);
    const lidSide = 'M272 214V282A128 16 0 0 0 528 282V214Z';
    return (
      outlinePath(body, '#f5f7f7') +
      canvas.clipped(
        body,
        rectangle(
          266,
          316,
          268,
          364,
          canvas.across(262, 538, [
            { at: 0, colour: darker(r.content, 0.4) },
            { at: 0.2, colour: r.content },
            { at: 0.36, colour: lighter(r.content, 0.24) },
            { at: 0.7, colour: r.content },
            { at: 1, colour: darker(r.content, 0.46) },
          ]),
          'rx="34"',
        ) +
          Array.from({ length: 46 }, (_, index) =>
            ellipse(
              274 + ((index * 67) % 252),
              330 + ((index * 41) % 336),
              4 + (index % 3) * 2,
              3 + (index % 2),
              index % 2 ? lighter(r.content, 0.36) : darker(r.content, 0.3),
              'fill-opacity=".6"',
            ),
          ).join('') +
          ellipse(400, 318, 132, 10, lighter(r.content, 0.3)),
      ) +
      canvas.clipped(label, drawLabel(canvas, { x: 256, y: 396, w: 288, h: 222 }, r)) +
      outlinePath(label, canvas.roundShade(256, 544, 0.75)) +
      outlinePath(body, canvas.roundShade(256, 544, 0.5)) +
      outlinePath('M276 340Q278 310 302 302H322Q296 312 296 346V380H276Z', '#ffffff', 'fill-opacity=".7"') +
      rectangle(274, 622, 12, 40, '#ffffff', 'fill-opacity=".6" rx="6"') +
      outlinePath(lidSide, r.main) +
      Array.from({ length: 32 }, (_, index) =>
        rectangle(276 + index * 8, 222, 2, 64, '#000000', 'fill-opacity=".1"'),
      ).join('') +
      outlinePath(lidSide, canvas.roundShade(272, 528)) +
      ellipse(400, 214, 128, 22, lighter(r.main, 0.16)) +
      ellipse(
        400,
        216,
        112,
        17,
        canvas.across(288, 512, [
          { at: 0, colour: lighter(r.main, 0.02) },
          { at: 0.4, colour: lighter(r.main, 0.42) },
          { at: 1, colour: r.main },
        ]),
      )
    );
  },
};

export const noodleCup: Form = {
  halfWidth: 112,
  top: 226,
  draw: (canvas, r) => {
    const side = 'M258 270A142 26 0 0 0 542 270L506 660A106 26 0 0 1 294 660Z';
    return (
      canvas.clipped(
        side,
        rectangle(240, 240, 320, 460, r.main) + drawLabel(canvas, { x: 274, y: 304, w: 252, h: 372 }, r),
      ) +
      outlinePath(
        'M258 270A142 26 0 0 0 542 270L506 660A106 26 0 0 1 294 660Z',
        canvas.roundShade(266, 534),
      ) +
      outlinePath(
        'M290 636A110 26 0 0 0 510 636L508 652A108 26 0 0 1 292 652Z',
        '#ffffff',
        'fill-opacity=".5"',
      ) +
      ellipse(
        400,
        268,
        148,
        29,
        canvas.across(252, 548, [
          { at: 0, colour: '#c9c5bc' },
          { at: 0.3, colour: '#ffffff' },
          { at: 1, colour: '#b9b4aa' },
        ]),
      ) +
      ellipse(400, 262, 142, 26, lighter(r.main, 0.1)) +
      ellipse(
        400,
        261,
        134,
        23,
        canvas.linear({ x1: 262, y1: 240, x2: 538, y2: 284 }, [
          { at: 0, colour: lighter(r.main, 0.42) },
          { at: 0.5, colour: lighter(r.accent, 0.1) },
          { at: 1, colour: r.main },
        ]),
      ) +
      outlinePath('M536 252Q566 246 572 258Q568 270 540 272Z', lighter(r.main, 0.2)) +
      outlinePath(roundedRectangle(340, 252, 120, 18, 9), '#ffffff', 'fill-opacity=".75"')
    );
  },
};
