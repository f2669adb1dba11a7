import { escaped, simulatedPage } from '#server/gateways/http/simulated-page';
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  type SimulatedAnswer,
  type SimulatedPayment,
} from './simulation.ts';

const WORDS: Readonly<Record<PaymentOption, string>> = {
  approve: 'จ่าย · Pay',
  decline: 'ธนาคารไม่อนุมัติ · The bank declines',
  cancel: 'ยกเลิก · Cancel',
  'tab-closed': 'จ่ายแล้วปิดหน้านี้ · Pay and close this page',
  late: 'จ่ายหลังหมดเวลา · Pay after the time expires',
  twice: 'จ่าย แจ้งร้านสองครั้ง · Pay, and notify the shop twice',
  never: 'จ่าย ไม่แจ้งร้าน · Pay, and don’t notify the shop',
  'wrong-checksum': 'จ่าย แจ้งด้วยลายเซ็นผิด · Pay, and notify the shop with a wrong signature',
  'wrong-amount': 'จ่ายเกินหนึ่งสตางค์ · Pay a satang too much',
};

/** The page in place of a gateway's page or a bank's app. */
export function payPage(payment: SimulatedPayment): SimulatedAnswer {
  const ways = PAYMENT_OPTIONS.map(
    (way) => `<li><button name="way" value="${way}">${WORDS[way]}</button></li>`,
  );
  return page(
    `<p>${escaped(payment.reference)} · ${baht(payment)} ฿</p>
<form method="post" action="/pay/${encodeURIComponent(payment.gateway)}/${encodeURIComponent(payment.id)}"><ul>${ways.join('')}</ul></form>`,
  );
}

/** Lists open payments, in place of a bank's app that scans a code. */
export function waitingPage(payments: readonly SimulatedPayment[]): SimulatedAnswer {
  const items = payments
    .filter(({ state }) => state === 'waiting')
    .map(
      (payment) =>
        `<li><a href="/pay/${encodeURIComponent(payment.gateway)}/${encodeURIComponent(payment.id)}">${escaped(payment.reference)} · ${baht(payment)} ฿</a></li>`,
    );
  return page(items.length === 0 ? '<p>ไม่มีรายการรอจ่าย · Nothing to pay</p>' : `<ul>${items.join('')}</ul>`);
}

export function closedPage(): SimulatedAnswer {
  return page('<p>เรียบร้อย ปิดหน้านี้ได้ · Done. You can close this page</p>');
}

/** Sends the browser back by a form, as some gateways do. */
export function formBack(address: string, fields: Readonly<Record<string, string>>): SimulatedAnswer {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return page(
    `<form method="post" action="${escaped(address)}">${inputs.join('')}<button>กลับไปที่ร้าน · Back to the shop</button></form>
<script>document.forms[0].submit()</script>`,
  );
}

export function page(body: string): SimulatedAnswer {
  const note =
    '<p>หน้านี้แทนหน้าของธนาคารในร้านตัวอย่าง ไม่มีเงินจริง · This page stands in for a bank’s in the demo. No real money moves.</p>';
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: simulatedPage('จ่ายเงินจำลอง · Simulated payment', `${note}\n${body}`),
  };
}

function baht({ amount }: SimulatedPayment): string {
  return (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
