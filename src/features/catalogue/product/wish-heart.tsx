import { setWished } from '#state/wishlist/wishlist';
import { usePhone } from '#state/runtime/phone-context';
import { useIsWished } from '#state/wishlist/use-wishlist';
import { HeartButton } from '#ui/controls/heart-button';
import { useWishToast } from '#ui/feedback/toasts/wish-toast';

interface WishHeartProps {
  readonly productCode: string;
  /** In the current language. */
  readonly name: string;
  readonly isOnPicture?: boolean | undefined;
}

/** Renders nothing for guests, who have no favourites (Specification, WISH-1). */
export function WishHeart({ productCode, name, isOnPicture }: WishHeartProps) {
  const phone = usePhone();
  const isWished = useIsWished(productCode);
  const notify = useWishToast();
  if (isWished === undefined) return null;
  return (
    <HeartButton
      key={productCode}
      name={name}
      isWished={isWished}
      isOnPicture={isOnPicture}
      onChange={(wanted) => void setWished(phone, productCode, wanted).then(notify)}
    />
  );
}
