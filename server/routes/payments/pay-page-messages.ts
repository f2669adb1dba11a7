import type { Language } from '#domain/kernel/language';

interface PayPageMessages {
  readonly title: string;
  readonly back: string;
  readonly company: string;
  readonly order: string;
  readonly reference: string;
  /** Followed by the time. */
  readonly payBy: string;
  readonly steps: string;
  /** For a QR code, and for a form that takes a card. */
  readonly scan: readonly string[];
  readonly card: readonly string[];
  readonly cardSafety: string;
  readonly notNow: string;
  readonly orderStays: string;
}

export const PAY_PAGE_MESSAGES: Readonly<Record<Language, PayPageMessages>> = {
  'th-TH': {
    title: 'ชำระเงิน',
    back: 'กลับไปที่คำสั่งซื้อ',
    company: 'ผู้รับเงิน',
    order: 'คำสั่งซื้อเลขที่',
    reference: 'เลขอ้างอิง',
    payBy: 'จ่ายได้ถึงเวลา',
    steps: 'ขั้นตอน',
    scan: [
      'สแกน QR ด้วยแอปธนาคาร ถ้าใช้โทรศัพท์เครื่องนี้ ให้บันทึกภาพหน้าจอแล้วเปิดในแอป',
      'ตรวจยอดเงินแล้วยืนยันในแอป',
      'กลับมาที่หน้านี้ แล้วเราจะพาไปที่คำสั่งซื้อ',
    ],
    card: ['กรอกข้อมูลบัตร', 'ยืนยันกับธนาคารถ้ามีการถาม เช่น ด้วยรหัส OTP', 'จากนั้นเราจะพาไปที่คำสั่งซื้อ'],
    cardSafety: 'ข้อมูลบัตรส่งตรงถึงผู้ให้บริการรับชำระเงิน ร้านไม่เห็นเลขบัตร',
    notNow: 'ยังไม่จ่ายตอนนี้',
    orderStays: 'คำสั่งซื้อยังอยู่ จ่ายทีหลังหรือเลือกวิธีอื่นได้',
  },
  'en-US': {
    title: 'Pay',
    back: 'Back to the order',
    company: 'Paid to',
    order: 'Order no.',
    reference: 'Reference',
    payBy: 'Pay by',
    steps: 'Steps',
    scan: [
      'Scan the QR code with your banking app. On this phone, take a screenshot and open it in the app.',
      'Check the amount, and confirm in the app.',
      'Come back to this page, and we’ll take you to your order.',
    ],
    card: [
      'Enter your card details.',
      'Confirm with your bank if it asks, for example with a code.',
      'Then we’ll take you to your order.',
    ],
    cardSafety:
      'Your card details go straight to the payment provider. The company never sees your card number.',
    notNow: 'Don’t pay now',
    orderStays: 'Your order stays. You can pay later or in another way.',
  },
};
