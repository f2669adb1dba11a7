/** Formats 0812345678 as 081 234 5678, 021234567 as 02 123 4567; anything else is unchanged. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(02|0\d\d)(\d{3})(\d{3,4})$/, '$1 $2 $3');
}
