/**
 * Formats 0812345678 as 081 234 5678, 021234567 as 02 123 4567; anything else is unchanged. The spaces do not break, so
 * that a number stays on one line.
 */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(02|0\d\d)(\d{3})(\d{3,4})$/, '$1\u00a0$2\u00a0$3');
}
