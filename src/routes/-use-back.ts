import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Navigates back; to the catalogue if the person came from outside. */
export function useBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () =>
    canGoBack
      ? router.history.back()
      : void navigate({ to: '/product/{-$category}', params: { category: undefined }, replace: true });
}
