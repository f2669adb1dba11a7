/** Returns 'S003' after 'S001' and 'S002'. Deleted addresses count too, because old orders refer to their codes. */
export function nextAddressCode(type: 'shipping' | 'billing', codes: readonly string[]): string {
  const letter = type === 'shipping' ? 'S' : 'B';
  const numbers = codes.map((code) => Number(/^[SB](\d+)$/.exec(code)?.[1] ?? 0));
  return `${letter}${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
}
