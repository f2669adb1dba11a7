import { useRouter } from '@tanstack/react-router';

/** Whether the person has left for another page whose parts are still being loaded: until then this page stands. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  return () => {
    const shown = router.state.resolvedLocation;
    return shown !== undefined && shown.pathname !== router.latestLocation.pathname;
  };
}
