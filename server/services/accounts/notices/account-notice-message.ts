import type { AccountNoticeKind } from '#domain/accounts/account-notice';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** A sign-in alone costs no short message. */
export type MessageKind = Exclude<AccountNoticeKind, 'new-sign-in'>;

const MESSAGES: Readonly<Record<MessageKind, { readonly th: string; readonly en: string }>> = {
  'password-changed': {
    th: 'รหัสผ่านของคุณเพิ่งเปลี่ยน ถ้าไม่ใช่คุณ เปิดร้าน กด "เข้าสู่ระบบด้วยเบอร์โทรศัพท์" แล้วตั้งรหัสใหม่ทันที',
    en: 'Your password was changed. Not you? Open the shop, tap "Login by Phone number" and set a new one now.',
  },
  'line-linked': {
    th: 'มี LINE ผูกกับบัญชีของคุณ ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านทันที',
    en: 'A LINE account was linked to your account. Not you? Change your password now.',
  },
};

/**
 * The short message about a notice, always in both languages: which one its owner reads is not known here, and the device that
 * caused it may be a stranger's. It holds no link, since people learn not to follow links in such messages.
 */
export function accountNoticeMessage(
  kind: MessageKind,
  { companyNameTh, companyNameEn }: Pick<TenantConfiguration, 'companyNameTh' | 'companyNameEn'>,
): string {
  const { th, en } = MESSAGES[kind];
  return `${companyNameTh}: ${th} / ${companyNameEn}: ${en}`;
}
