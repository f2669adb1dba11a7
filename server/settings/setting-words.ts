import type * as z from 'zod';

/** What `--help` says of settings, by their names. */
export type SettingWords<Name extends string> = Readonly<
  Record<Name, { readonly standard: string; readonly words: string }>
>;

/** The values that the environment gives to some variables. */
export type VariablesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
