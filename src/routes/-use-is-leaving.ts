import { useRouter } from '@tanstack/react-router';

/** Whether a navigation to another page is pending while its code is still loading. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  return () => {
    const shown = router.state.resolvedLocation;
    return shown !== undefined && shown.pathname !== router.latestLocation.pathname;
  };
}
