import { materialTypeOf, type CartMode } from '#domain/cart-mode';
import { useTenant } from './phone-context.ts';
import { useLanguage } from './use-language.ts';

/** What the tenant calls a material type; undefined for money and points, which have words of the app. */
export function useMaterialName(mode: CartMode): string | undefined {
  const { materialTypes } = useTenant();
  const language = useLanguage();
  const code = materialTypeOf(mode);
  const type = materialTypes.find((each) => each.code === code);
  return language === 'th-TH' ? type?.nameTh : type?.nameEn;
}
