/**
 * The unit that a cart counts in: money, points, or one configured material type. Each mode has its own cart.
 */
export type CartMode = 'money' | 'point' | `material:${string}`;

export const MONEY_MODE: CartMode = 'money';

export function isPointMode(mode: CartMode): boolean {
  return mode === 'point';
}

export function isCartMode(value: string): value is CartMode {
  return value === 'money' || value === 'point' || /^material:.+$/.test(value);
}

/** A kind of products with its own list, hierarchy and cart (Specification, CAT-22). */
export interface MaterialType {
  readonly code: string;
  readonly nameTh: string;
  readonly nameEn: string;
}

interface ModeSettings {
  readonly isPointMode: boolean;
  readonly materialTypes: readonly MaterialType[];
}

/** The modes in which a tenant sells; a phone starts in the first. */
export function cartModesOf({
  isPointMode: isForPoints,
  materialTypes,
}: ModeSettings): readonly [CartMode, ...CartMode[]] {
  if (isForPoints) return ['point'];
  return [MONEY_MODE, ...materialTypes.map(({ code }): CartMode => `material:${code}`)];
}

/** The chosen mode if the tenant sells in it, otherwise the tenant's first mode. */
export function settledMode(settings: ModeSettings, chosen: string | undefined): CartMode {
  const modes = cartModesOf(settings);
  return modes.find((mode) => mode === chosen) ?? modes[0];
}

/** The material type of a mode; '' for money and points. */
export function materialTypeOf(mode: CartMode): string {
  return mode.startsWith('material:') ? mode.slice('material:'.length) : '';
}

/** Another mode of the tenant that sells products of this material type; undefined if there is none. */
export function otherModeOf(
  settings: ModeSettings,
  open: CartMode,
  { materialType }: { readonly materialType: string },
): CartMode | undefined {
  return cartModesOf(settings).find((mode) => mode !== open && materialTypeOf(mode) === materialType);
}
