/** In CSS pixels from the pad's corner. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
}

/** The points between pointer down and up. */
export type Stroke = readonly InkPoint[];

const PAPER = '#ffffff';
const INK = '#10151f';
const NIB = 2.6;

/** Dark on white in every colour scheme, because the company prints it. */
export function drawInk(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = canvas.width / Math.max(canvas.clientWidth, 1);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = NIB;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
}

/** Curves through the midpoints of the points, so that quick movements have no corners. */
function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (first === undefined) return;
  context.beginPath();
  if (rest.length === 0) {
    context.arc(first.x, first.y, NIB / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.moveTo(first.x, first.y);
  let before = first;
  for (const point of rest) {
    context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    before = point;
  }
  context.lineTo(before.x, before.y);
  context.stroke();
}

/** @returns base64 of a PNG; '' if the browser cannot encode it */
export function inkContent(canvas: HTMLCanvasElement): string {
  const [head = '', content = ''] = canvas.toDataURL('image/png').split(',');
  return head.startsWith('data:image/png') ? content : '';
}
