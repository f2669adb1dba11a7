/** A barcode's modules from left to right; true is dark. */
export type Bars = readonly boolean[];

/**
 * The barcode of a bill's text (code 128, with carriage returns). @returns undefined for a text that this code cannot
 * hold
 */
export async function billBars(text: string): Promise<Bars | undefined> {
  const { default: JsBarcode } = await import('jsbarcode');
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  try {
    JsBarcode(drawn, text, { format: 'CODE128', displayValue: false });
  } catch {
    return undefined;
  }
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return modules === '' ? undefined : [...modules].map((module) => module === '1');
}
