import type { Category } from '#domain/catalogue/hierarchy';
import { usePhone } from '#state/runtime/phone-context';
import { pressAtRelease } from '#ui/controls/press-at-release';
import { use, type MouseEvent, type ReactNode, type Ref } from 'react';
import { GoInList, type ListPlace } from './use-tapped-place.ts';

export const ALL_PLACES: ListPlace = {};
export const PROMOTIONS: ListPlace = { type: 'promotion' };

export function placeOf({ code, level }: Category): ListPlace {
  return { c: code, n: level };
}

interface ListLinkProps {
  readonly to: ListPlace;
  readonly className: string | undefined;
  /** The link of the current list. */
  readonly isCurrent?: boolean | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
}

/**
 * Links to other products of the list, keeping query and sorting. The page has dozens of them, and the router's own
 * links would each parse every URL again.
 */
export function ListLink({ to, className, isCurrent = false, ref, children }: ListLinkProps) {
  const { basePath } = usePhone();
  const goInList = use(GoInList);
  const go = () => goInList(to);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    go();
  };
  return (
    <a
      ref={ref}
      href={`${basePath}product${queryOf(to)}`}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onTouchEnd={(event) => pressAtRelease(event, go)}
      onClick={follow}
    >
      {children}
    </a>
  );
}

function queryOf({ type, c, n }: ListPlace): string {
  if (type !== undefined) return `?type=${type}`;
  return c === undefined ? '' : `?c=${encodeURIComponent(c)}&n=${n ?? 1}`;
}
