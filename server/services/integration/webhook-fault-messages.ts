import type { Language } from '#domain/kernel/language';
import type { WebhookFault } from '#domain/integration/webhook-message';

const WORDS: Readonly<Record<WebhookFault, Readonly<Record<Language, string>>>> = {
  'unknown-host': {
    'th-TH': 'ไม่พบชื่อเครื่องปลายทาง กรุณาตรวจที่อยู่ในไฟล์ตั้งค่าของร้าน',
    'en-US': 'The name of the target leads nowhere. Check its address in the tenant’s file.',
  },
  'private-address': {
    'th-TH':
      'ที่อยู่ปลายทางเป็นเครือข่ายภายในหรือไม่ใช่ https ระบบจึงไม่ส่งไป ถ้าเป็นเครื่องของบริษัทเอง ให้ระบุชื่อไว้ใน WEBHOOK_PRIVATE_HOSTS',
    'en-US':
      'The target is in a private network or has no https, so nothing was sent there. If it is the company’s own, name its host in WEBHOOK_PRIVATE_HOSTS.',
  },
  unreachable: {
    'th-TH': 'ติดต่อปลายทางไม่ได้ ระบบปลายทางอาจปิดอยู่หรือสายหลุด',
    'en-US': 'The target cannot be reached. It may be switched off, or the line broke.',
  },
  'bad-certificate': {
    'th-TH': 'ใบรับรองความปลอดภัยของปลายทางใช้ไม่ได้ เช่น หมดอายุหรือไม่ตรงกับชื่อ',
    'en-US': 'The certificate of the target is not valid: it may be out of date or for another name.',
  },
  'timed-out': {
    'th-TH': 'ปลายทางไม่ตอบภายในเวลาที่กำหนด',
    'en-US': 'The target did not answer in time.',
  },
  redirected: {
    'th-TH': 'ปลายทางบอกให้ไปที่อยู่อื่น ระบบไม่ตามไป กรุณาใส่ที่อยู่ใหม่ในไฟล์ตั้งค่าของร้าน',
    'en-US':
      'The target named another address, where nothing was sent. Put the new one into the tenant’s file.',
  },
  refused: {
    'th-TH': 'ปลายทางไม่รับ กรุณาดูที่ระบบปลายทางว่าเพราะอะไร',
    'en-US': 'The target did not take it. Look there for the reason.',
  },
  gone: {
    'th-TH': 'ปลายทางแจ้งว่าไม่รับข่าวอีกแล้ว',
    'en-US': 'The target says that it wants no events any more.',
  },
  failed: {
    'th-TH': 'ระบบปลายทางขัดข้อง',
    'en-US': 'Something went wrong at the target.',
  },
};

/** Why a target did not take an event, for the company's people. */
export function webhookFaultMessages(fault: WebhookFault, language: Language): string {
  return WORDS[fault][language];
}
