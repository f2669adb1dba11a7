import type { Language } from '#domain/kernel/language';
import type { WebhookFault } from '#domain/integration/webhook-message';

const WORDS: Readonly<Record<WebhookFault, Readonly<Record<Language, string>>>> = {
  'unknown-host': {
    'th-TH': 'ไม่พบชื่อเครื่องปลายทาง กรุณาตรวจที่อยู่ในไฟล์ตั้งค่าของร้าน',
    'en-US': 'The host name of the target cannot be resolved. Check the address in the tenant’s file.',
  },
  'private-address': {
    'th-TH':
      'ที่อยู่ปลายทางเป็นเครือข่ายภายในหรือไม่ใช่ https ระบบจึงไม่ส่งไป ถ้าเป็นเครื่องของบริษัทเอง ให้ระบุชื่อไว้ใน WEBHOOK_PRIVATE_HOSTS',
    'en-US':
      'The target is in a private network or does not use https, so nothing was sent. If it belongs to the company, add its host to WEBHOOK_PRIVATE_HOSTS.',
  },
  unreachable: {
    'th-TH': 'ติดต่อปลายทางไม่ได้ ระบบปลายทางอาจปิดอยู่หรือสายหลุด',
    'en-US': 'The target cannot be reached. It may be down, or the network failed.',
  },
  'bad-certificate': {
    'th-TH': 'ใบรับรองความปลอดภัยของปลายทางใช้ไม่ได้ เช่น หมดอายุหรือไม่ตรงกับชื่อ',
    'en-US': 'The target’s certificate is invalid. It may have expired or belong to another host name.',
  },
  'timed-out': {
    'th-TH': 'ปลายทางไม่ตอบภายในเวลาที่กำหนด',
    'en-US': 'The target did not answer in time.',
  },
  redirected: {
    'th-TH': 'ปลายทางบอกให้ไปที่อยู่อื่น ระบบไม่ตามไป กรุณาใส่ที่อยู่ใหม่ในไฟล์ตั้งค่าของร้าน',
    'en-US':
      'The target redirected to another address, to which nothing was sent. Update the address in the tenant’s file.',
  },
  refused: {
    'th-TH': 'ปลายทางไม่รับ กรุณาดูที่ระบบปลายทางว่าเพราะอะไร',
    'en-US': 'The target refused the event. Check the target for the reason.',
  },
  gone: {
    'th-TH': 'ปลายทางแจ้งว่าไม่รับข่าวอีกแล้ว',
    'en-US': 'The target no longer accepts events (410 Gone).',
  },
  failed: {
    'th-TH': 'ระบบปลายทางขัดข้อง',
    'en-US': 'The target failed.',
  },
};

/** Explains to the company's staff why a target did not accept an event. */
export function webhookFaultMessages(fault: WebhookFault, language: Language): string {
  return WORDS[fault][language];
}
