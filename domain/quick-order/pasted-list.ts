/** Something wanted and how much of it: "มาม่าต้มยำ 5 ลัง", "โค้ก 325 x2", "น้ำปลา 3". */
const WITH_QUANTITY = /\p{L}.*\d/u;

/**
 * Whether a pasted text is a list and not the name of one product: several lines, or several parts between commas that all
 * say how much.
 */
export function isPastedList(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (lines.length > 1) return true;
  const parts = text.split(/[,;،、]/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every((part) => WITH_QUANTITY.test(part));
}
