import { materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import { useTenant } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';

/** The tenant's name of a material type; undefined for money and points, which the app names. */
export function useMaterialName(mode: CartMode): string | undefined {
  const { materialTypes } = useTenant();
  const language = useLanguage();
  const code = materialTypeOf(mode);
  const type = materialTypes.find((each) => each.code === code);
  return language === 'th-TH' ? type?.nameTh : type?.nameEn;
}
