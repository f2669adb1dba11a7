import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { openPayingServer } from '#tests/support/data/paying';

const paying = await openPayingServer();

beforeEach(() => paying.reset());
afterAll(() => paying.close());

const MINUTE_MS = 60_000;

/** The page of a new attempt. */
async function pageOf(method: PaymentMethod, query = '') {
  const payment = await paying.start(await paying.order(), method);
  const address = payment.show?.kind === 'page' ? payment.show.address : '';
  const read = async () => (await fetch(`${address}${query}`, { redirect: 'manual' })).text();
  return { payment, read, text: await read() };
}

describe('the page for a gateway’s script', () => {
  test('names the company, the amount, the order and the end of the time to pay', async () => {
    const { payment, text } = await pageOf('KBANKQR', '?language=th-TH');
    expect(text).toContain('ขายส่งทดสอบ');
    expect(text).toContain('฿480.00');
    expect(text).toContain(`<dd>${payment.reference.replace(/P1$/, '')}</dd>`);
    const minutes = Math.round(payment.secondsLeft / 60);
    expect(text).toContain(`จ่ายได้ถึงเวลา 09:${String(minutes).padStart(2, '0')} น.`);
  });

  test('speaks the language of the app that led there', async () => {
    const thai = (await pageOf('KBANKQR', '?language=th-TH')).text;
    expect(thai).toContain('<html lang="th-TH">');
    expect(thai).toContain('กลับไปที่คำสั่งซื้อ');
    expect(thai).not.toContain('Back to the order');
    const english = (await pageOf('KBANKQR', '?language=en-US')).text;
    expect(english).toContain('<html lang="en-US">');
    expect(english).toContain('Back to the order');
    expect(english).not.toContain('กลับไปที่คำสั่งซื้อ');
  });

  test.each(['', '?language=xx', '?language=th-TH&language=en-US'])(
    'has both languages if it is not told one: %s',
    async (query) => {
      const { text } = await pageOf('KBANKQR', query);
      expect(text).toContain('กลับไปที่คำสั่งซื้อ');
      expect(text).toContain('Back to the order');
    },
  );

  test('explains the steps of a code, and those of a card', async () => {
    const code = (await pageOf('KBANKQR', '?language=en-US')).text;
    expect(code).toContain('Scan the QR code');
    expect(code).not.toContain('card details');
    const card = (await pageOf('KBANKCREDITCARD', '?language=en-US')).text;
    expect(card).toContain('Enter your card details.');
    expect(card).not.toContain('Scan the QR code');
  });

  test('goes back to the order by itself at the end of the time to pay', async () => {
    const { payment, text, read } = await pageOf('KBANKQR');
    const back = `/demo/pay/${payment.id}/return`;
    const refreshIn = (seconds: number) => `http-equiv="refresh" content="${seconds}; url=${back}"`;
    expect(text).toContain(refreshIn(payment.secondsLeft));
    paying.server.clock.moveOn(MINUTE_MS);
    expect(await read()).toContain(refreshIn(payment.secondsLeft - 60));
  });
});
