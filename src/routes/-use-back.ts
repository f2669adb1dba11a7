import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { TO_PRODUCTS } from '#state/app/page-links';

/** @param to where Back leads if the person came from outside; otherwise to the catalogue */
export function useBack(to?: '/history' | '/profile' | '/rider' | '/unauth'): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate(to === undefined ? { ...TO_PRODUCTS, replace: true } : { to, replace: true });
  };
}
