import type { Language } from '#domain/kernel/language';
import { CODE_LIFETIME_MS } from '#domain/accounts/one-time-code';
import type { TenantConfiguration } from '#domain/tenants/tenant';

const MINUTES = CODE_LIFETIME_MS / 60_000;

/**
 * The text message with a code. The code comes early, where a phone's preview shows it. Thai text takes one
 * or two SMS parts.
 */
export function codeMessage(
  code: string,
  language: Language,
  { companyNameTh, companyNameEn }: Pick<TenantConfiguration, 'companyNameTh' | 'companyNameEn'>,
): string {
  return language === 'th-TH'
    ? `รหัสยืนยัน ${code} ใช้ได้ ${MINUTES} นาที อย่าบอกใคร - ${companyNameTh}`
    : `Your code is ${code}, valid for ${MINUTES} minutes. Don't share it. - ${companyNameEn}`;
}
