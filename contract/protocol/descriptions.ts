/**
 * Describes the fields of a shared object in the OpenAPI document: a sentence for each name on the wire, with
 * an example where the form is not obvious.
 *
 * They stand beside the field map as plain exported constants. Only the document imports them, so the bundler
 * leaves them out of the phone's app.
 */
export type Descriptions = Readonly<
  Record<string, string | readonly [text: string, example: string | number]>
>;
