/**
 * An EAN-13 with Thailand's prefix 885 and a made-up company part: the number reads like one on a real package and
 * passes a scanner's check, but belongs to nobody.
 */
export function demoBarcode(productNumber: number, unitIndex: number): string {
  const body = `8859${String(productNumber).padStart(7, '0').slice(-7)}${unitIndex}`;
  return body + checkDigit(body);
}

/** The thirteenth digit: weights 1 and 3 in turn, up to the next multiple of ten. */
export function checkDigit(firstTwelve: string): number {
  const sum = [...firstTwelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
