/** What a cart is counted in: money, points, or one configured material type. Each mode has its own cart. */
export type CartMode = 'money' | 'point' | `material:${string}`;

export const MONEY_MODE: CartMode = 'money';

export function isPointMode(mode: CartMode): boolean {
  return mode === 'point';
}

export function isCartMode(value: string): value is CartMode {
  return value === 'money' || value === 'point' || /^material:.+$/.test(value);
}

/** A kind of goods beside the ordinary ones, with its own list, hierarchy and cart (Specification, CAT-22). */
export interface MaterialType {
  readonly code: string;
  readonly nameTh: string;
  readonly nameEn: string;
}

interface ModeSettings {
  readonly isPointMode: boolean;
  readonly materialTypes: readonly MaterialType[];
}

/** The modes in which a tenant sells; the first is the one that a phone begins in. */
export function cartModesOf({
  isPointMode: isForPoints,
  materialTypes,
}: ModeSettings): readonly [CartMode, ...CartMode[]] {
  if (isForPoints) return ['point'];
  return [MONEY_MODE, ...materialTypes.map(({ code }): CartMode => `material:${code}`)];
}

/** The mode that was chosen, as long as the tenant sells in it. */
export function settledMode(settings: ModeSettings, chosen: string | undefined): CartMode {
  const modes = cartModesOf(settings);
  return modes.find((mode) => mode === chosen) ?? modes[0];
}

/** The material type of a mode, '' for money and points. */
export function materialTypeOf(mode: CartMode): string {
  return mode.startsWith('material:') ? mode.slice('material:'.length) : '';
}

/** The mode beside the open one in which the tenant sells goods of this material type; undefined where there is none. */
export function otherModeOf(
  settings: ModeSettings,
  open: CartMode,
  { materialType }: { readonly materialType: string },
): CartMode | undefined {
  return cartModesOf(settings).find((mode) => mode !== open && materialTypeOf(mode) === materialType);
}
