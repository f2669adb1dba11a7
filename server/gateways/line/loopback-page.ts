import { escaped, simulatedPage } from '#server/gateways/http/simulated-page';

/** A choice on the page in place of LINE's. */
export interface SimulatedChoice {
  readonly href: string;
  readonly kind: 'friend' | 'stranger' | 'cancel';
  /** The name of the person who agrees. */
  readonly name: string;
}

/** The page in place of LINE's. */
export function lineAnswerPage(ways: readonly SimulatedChoice[]): string {
  const items = ways.map(
    ({ href, kind, name }) => `<li><a href="${escaped(href)}">${labelOf(kind, name)}</a></li>`,
  );
  const body =
    items.length === 0
      ? '<p>คำขอนี้ไม่ถูกต้อง · This request isn’t valid.</p>'
      : `<p>หน้านี้แทนหน้าเข้าสู่ระบบของ LINE ในร้านตัวอย่าง · This page stands in for LINE in the demo. Who are you there?</p>
<ul>${items.join('\n')}</ul>`;
  return simulatedPage('LINE จำลอง · Simulated LINE', body);
}

function labelOf(kind: SimulatedChoice['kind'], name: string): string {
  switch (kind) {
    case 'friend':
      return `${escaped(name)}, เพิ่มร้านเป็นเพื่อน · and add the company as a friend`;
    case 'stranger':
      return escaped(name);
    case 'cancel':
      return 'ยกเลิก · Cancel';
  }
}
